import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import './cities.css';

interface Props {
  letters: readonly string[];
  /** Scrolls the group at that position to the top. */
  onJump: (position: number) => void;
}

/**
 * The letters at the edge of the list, as one slider: a finger slides along it, a keyboard moves it by arrows and letters, a
 * screen reader by its gesture for sliders. `LetterGrid` has single buttons instead.
 */
export function LetterIndex({ letters, onJump }: Props) {
  const [at, setAt] = useState(0);
  const [sliding, setSliding] = useState(false);
  const strip = useRef<HTMLDivElement>(null);
  const go = (position: number) => {
    setAt(position);
    onJump(position);
  };
  const slide = ({ clientY }: PointerEvent) => {
    const box = strip.current?.getBoundingClientRect();
    if (!box) return;
    const next = letterAt(box, clientY, letters.length);
    if (next !== at || !sliding) go(next);
  };
  const end = () => setSliding(false);
  return (
    <div
      className="map-letters"
      role="slider"
      tabIndex={0}
      aria-label="按首字母浏览城市"
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={letters.length - 1}
      aria-valuenow={at}
      aria-valuetext={letters[at]}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setSliding(true);
        slide(event);
      }}
      onPointerMove={(event) => {
        if (sliding) slide(event);
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={(event: KeyboardEvent) => {
        const next = letterByKey(letters, at, event.key);
        if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        go(next);
      }}
    >
      <div className="map-letters-strip" ref={strip} aria-hidden="true">
        {letters.map((letter, position) => (
          <span
            key={letter}
            className={`map-letters-one${sliding && position === at ? ' map-letters-on' : ''}`}
          >
            {letter}
          </span>
        ))}
      </div>
      {sliding && (
        <span className="map-letters-bubble" aria-hidden="true">
          {letters[at]}
        </span>
      )}
    </div>
  );
}

/** The vertical position and height of the strip, px. */
interface StripBox {
  top: number;
  height: number;
}

/** @returns the position of the letter at `y`, the nearest one outside the strip; 0 for no letters */
export function letterAt({ top, height }: StripBox, y: number, letters: number): number {
  const at = height > 0 ? Math.floor(((y - top) / height) * letters) : 0;
  return Math.max(0, Math.min(letters - 1, at));
}

/** @returns the position to which a key leads from `at`; `null` for any other key */
export function letterByKey(letters: readonly string[], at: number, key: string): number | null {
  const last = letters.length - 1;
  if (key === 'ArrowDown' || key === 'ArrowRight') return Math.min(last, at + 1);
  if (key === 'ArrowUp' || key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const letter = letters.indexOf(key.toUpperCase());
  return letter < 0 ? null : letter;
}
