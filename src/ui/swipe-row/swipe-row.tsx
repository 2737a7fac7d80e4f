import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStableCallback } from '#core/react.ts';
import { attachSwipe } from './swipe.ts';
import './swipe-row.css';

interface Props {
  /** Label of the button behind the row. */
  label: string;
  onPress: () => void;
  /** The row; it must contain a button of its own that does the same. */
  children: ReactNode;
}

/**
 * A row with a button behind it, which a swipe uncovers. That button can be reached only by finger or mouse, so it is
 * hidden from keyboard and screen readers, which use the row's own button.
 */
export function SwipeRow({ label, onPress, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const behind = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const isOpen = useStableCallback(() => open);
  useEffect(
    () =>
      box.current && row.current && behind.current
        ? attachSwipe(box.current, row.current, behind.current, () => isOpen(), setOpen)
        : undefined,
    [isOpen],
  );
  return (
    <div className={`pw-swipe${open ? ' pw-swipe-open' : ''}`} ref={box}>
      <button
        type="button"
        className="pw-swipe-behind"
        aria-hidden="true"
        tabIndex={-1}
        ref={behind}
        onClick={onPress}
      >
        {label}
      </button>
      <div className="pw-swipe-row" ref={row}>
        {children}
      </div>
    </div>
  );
}
