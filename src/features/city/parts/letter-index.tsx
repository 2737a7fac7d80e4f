import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { letterAt, letterByKey } from './letter-strip.ts';
import './letter-index.css';

interface Props {
  letters: readonly string[];
  /** Brings the group at that position to the top. */
  onJump: (position: number) => void;
}

/**
 * The letters at the edge of the list. One control of a whole screen's height: a finger slides along it, a keyboard moves
 * it by arrows and letters, a screen reader by its gesture for sliders. `LetterGrid` does the same by single buttons.
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
