import { useId } from 'react';
import '../text-field/text-field.css';
import './range-field.css';

interface Props {
  label: string;
  /** `null` before a choice: the knob is then at the lower end. */
  value: number | null;
  min: number;
  max: number;
  step: number;
  unit: string;
  /** Shown in place of the value before a choice. */
  placeholder: string;
  onChange: (value: number) => void;
}

/** A line of a form: label and a number on a scale, which the arrow keys move as well. */
export function RangeField({ label, value, min, max, step, unit, placeholder, onChange }: Props) {
  const id = useId();
  const text = value === null ? placeholder : `${value}${unit}`;
  return (
    <div className="pw-field">
      <label className="pw-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="pw-field-control">
        <input
          id={id}
          type="range"
          className="pw-range"
          min={min}
          max={max}
          step={step}
          value={value ?? min}
          aria-valuetext={text}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
        <output className="digits" htmlFor={id}>
          {text}
        </output>
      </div>
    </div>
  );
}
