import { useId } from 'react';
import { formatMinuteOfDay } from '#core/time/format-time.ts';
import '../text-field/text-field.css';

interface Props {
  label: string;
  /** Minutes since midnight. */
  value: number;
  onChange: (minutes: number) => void;
  /** Text after the time, e.g. 次日. */
  suffix?: string | undefined;
}

/** A line of a form: label and a time of day, by the native picker. */
export function TimeField({ label, value, onChange, suffix }: Props) {
  const id = useId();
  return (
    <div className="pw-field">
      <label className="pw-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="pw-field-control">
        <input
          id={id}
          type="time"
          required
          className="pw-field-input"
          value={formatMinuteOfDay(value % 1_440)}
          onChange={(event) => {
            const [hour, minute] = event.currentTarget.value.split(':').map(Number);
            // An emptied picker does not change the time.
            if (hour !== undefined && minute !== undefined) onChange(hour * 60 + minute);
          }}
        />
        {suffix !== undefined && <span className="sub">{suffix}</span>}
      </div>
    </div>
  );
}
