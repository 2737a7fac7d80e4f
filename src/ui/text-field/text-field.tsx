import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { FieldError } from '../field-error/field-error.tsx';
import './text-field.css';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Error text, one sentence. */
  error?: string | null;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search';
  placeholder?: string;
  /** Unit or icon button after the input. */
  suffix?: ReactNode;
  /** With a border around the input, outside of a list of fields. */
  boxed?: boolean;
  /** Takes the focus when it appears, because the owner asked for it. */
  focus?: boolean;
  /** As high as its text, which may be longer than a line: all of it has to be read before it is sent. */
  long?: boolean;
}

/** Enter in a multi-line field submits like in a single line. */
function endByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

/** A line of a form: label, input, and its error below. */
export function TextField(props: Props) {
  const { label, value, onChange, error, inputMode, placeholder, suffix, boxed, focus, long } = props;
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focus) input.current?.focus();
  }, [focus]);
  const id = useId();
  const errorId = `${id}-error`;
  const control = {
    id,
    ref: input,
    className: 'pw-field-input',
    value,
    inputMode,
    placeholder,
    autoComplete: 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  };
  return (
    <div className={`pw-field${boxed ? ' pw-field-boxed' : ''}`}>
      <label className="pw-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="pw-field-control">
        {long ? (
          <div className="pw-field-long" data-text={value || placeholder}>
            <textarea
              {...control}
              rows={1}
              onKeyDown={endByEnter}
              // Pasted text may have line breaks; a single-line field drops them too.
              onChange={(event) => onChange(event.currentTarget.value.replace(/[\r\n]+/g, ''))}
            />
          </div>
        ) : (
          <input {...control} onChange={(event) => onChange(event.currentTarget.value)} />
        )}
        {suffix}
        <FieldError id={errorId} text={error} />
      </div>
    </div>
  );
}
