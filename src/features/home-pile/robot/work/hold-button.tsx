import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
} from 'react';
import { useView } from '#core/react.ts';
import type { Held, Hold } from './hold.ts';

interface Props {
  hold: Pick<Hold, '$hold' | 'press' | 'release'>;
  what: Held;
  label: string;
  /** Why it cannot be held now; the button stays focusable and shows the reason. */
  reason: string | null;
  icon: ReactNode;
  /** Compact, as on the pad, which shows the reason once for all its buttons. */
  small?: boolean;
}

const look =
  'u-flex u-from-9.4 u-items-center u-gap-3 u-p-3 u-rounded-3 u-bg-surface u-text-1 u-text-left u-shadow-1';
const smallLook =
  'robot-hold-small u-center u-from-4.1 u-gap-1 u-min-h-control u-p-1 u-rounded-2 u-bg-surface-2 u-text-1 u-text-13 u-font-medium';

const sameAs = (one: Held, other: Held): boolean =>
  typeof one === 'object' && typeof other === 'object'
    ? one.axis === other.axis && one.dir === other.dir
    : one === other;

const isKey = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';

/**
 * A button that acts after being held for a second, by finger or key. Every sign that it may not be held any more ends the
 * hold: the finger is up, more than 24 px away or not alone; the system takes the touch; page or window are hidden or lose
 * the focus.
 */
export function HoldButton({ hold, what, label, reason, icon, small = false }: Props) {
  const holding = useView(hold.$hold);
  const stopWatching = useRef(() => {});
  const mine = holding !== null && sameAs(holding.what, what) ? holding.phase : null;
  useEffect(() => () => stopWatching.current(), []);
  useEffect(() => {
    if (!mine) stopWatching.current();
  }, [mine]);

  function watch(button: HTMLElement, pointerId: number | null): void {
    stopWatching.current();
    const end = () => {
      stopWatching.current();
      hold.release();
    };
    const ends: [EventTarget, string, (event: Event) => boolean][] = [
      [document, 'pointerup', () => true],
      [document, 'pointercancel', () => true],
      [document, 'pointerdown', (event) => isOther(event, pointerId)],
      [document, 'pointermove', (event) => pointerId !== null && isAway(event, button)],
      [document, 'touchstart', (event) => (event as TouchEvent).touches.length > 1],
      [document, 'touchend', () => true],
      [document, 'touchcancel', () => true],
      [document, 'keyup', () => true],
      [document, 'visibilitychange', () => true],
      [window, 'blur', () => true],
      [window, 'pagehide', () => true],
      [button, 'blur', () => true],
    ];
    const stops = ends.map(([target, name, isEnd]) => {
      const listener = (event: Event) => {
        if (isEnd(event)) end();
      };
      target.addEventListener(name, listener, true);
      return () => target.removeEventListener(name, listener, true);
    });
    stopWatching.current = () => {
      for (const stop of stops) stop();
      stopWatching.current = () => {};
    };
  }

  const begin = (button: HTMLElement, pointerId: number | null) => {
    watch(button, pointerId);
    hold.press(what);
  };
  const down = (event: ReactPointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    if (!event.isPrimary) return hold.release();
    event.currentTarget.focus();
    begin(event.currentTarget, event.pointerId);
  };
  const sub = mine ? '继续按住…' : (reason ?? '按住 1 秒');
  return (
    <button
      type="button"
      className={`robot-hold ${small ? smallLook : look}${mine ? ` robot-hold-${mine}` : ''}`}
      title={small ? (reason ?? '按住 1 秒后移动，松手即停') : undefined}
      aria-disabled={reason ? true : undefined}
      onPointerDown={down}
      onKeyDown={(event) => {
        if (!isKey(event)) return;
        event.preventDefault();
        if (!event.repeat) begin(event.currentTarget, null);
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {small ? (
        icon
      ) : (
        <svg className="robot-hold-ring u-flex-none u-w-12 u-h-12" viewBox="0 0 56 56" aria-hidden="true">
          <circle className="robot-hold-track" cx="28" cy="28" r="25" />
          <circle className="robot-hold-fill" cx="28" cy="28" r="25" transform="rotate(-90 28 28)" />
          {icon}
        </svg>
      )}
      {small ? (
        label
      ) : (
        <span>
          <b className="u-block u-text-15 u-leading-head">{label}</b>
          <small className="u-block u-text-3 u-text-12">{sub}</small>
        </span>
      )}
    </button>
  );
}

/** A finger may slip this far off its button, px. */
const slipPx = 24;

/** Whether a finger has slipped too far off a button. */
function isAway(event: Event, button: Element): boolean {
  const { clientX, clientY } = event as PointerEvent;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return (
    clientX < left - slipPx || clientX > right + slipPx || clientY < top - slipPx || clientY > bottom + slipPx
  );
}

/** Whether an event is of another finger than the one that holds. @param pointerId `null` for a key: every finger is another */
const isOther = (event: Event, pointerId: number | null): boolean =>
  (event as PointerEvent).pointerId !== pointerId;
