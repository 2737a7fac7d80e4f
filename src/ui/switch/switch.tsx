import './switch.css';

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Name for screen readers; the visible label is in the row around it. */
  label: string;
}

/** Turns something on or off at once. */
export function Switch({ checked, onChange, label }: Props) {
  return (
    <button
      type="button"
      role="switch"
      className="pw-switch"
      aria-checked={checked}
      aria-label={label}
      onClick={() => onChange(!checked)}
    >
      <span className="pw-switch-track">
        <span className="pw-switch-knob" />
      </span>
    </button>
  );
}
