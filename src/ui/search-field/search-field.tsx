import { useEffect, useRef } from 'react';
import { useBrowserLayoutEffect } from '#core/react.ts';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { iconClose } from '../icon/set/close.ts';
import { iconSearch } from '../icon/set/search.ts';
import './search-field.css';

interface Props {
  /** Name for screen readers. */
  label: string;
  value: string;
  /** `composing`: an input method is active, so the text is not final. */
  onChange: (value: string, composing: boolean) => void;
  /** The search key of the keyboard. */
  onSearch?: () => void;
  placeholder?: string;
  maxLength?: number;
  /** The page was opened for this field: it has the focus at once. */
  focused?: boolean;
}

/** The input of a search; a button empties it and keeps the focus in it. */
export function SearchField({
  label,
  value,
  onChange,
  onSearch,
  placeholder,
  maxLength,
  focused = false,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const first = useRef({ value, onChange });
  // Text typed before hydration is only in the DOM, and the next render would drop it.
  useBrowserLayoutEffect(() => {
    const typed = input.current?.value;
    if (typed && typed !== first.current.value) first.current.onChange(typed, false);
  }, []);
  // In a static page the field is parsed before its script: the autofocus attribute would do nothing.
  useEffect(() => {
    if (focused) input.current?.focus({ preventScroll: true });
  }, [focused]);
  const empty = () => {
    onChange('', false);
    input.current?.focus();
  };
  return (
    <form
      className="pw-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch?.();
      }}
    >
      <Icon icon={iconSearch} size={20} />
      <input
        ref={input}
        className="pw-search-input"
        type="search"
        enterKeyHint="search"
        aria-label={label}
        value={value}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(currentTarget.value, (nativeEvent as InputEvent).isComposing)
        }
        onCompositionEnd={({ currentTarget }) => onChange(currentTarget.value, false)}
      />
      {value !== '' && <IconButton icon={iconClose} label="清空输入" onPress={empty} />}
    </form>
  );
}
