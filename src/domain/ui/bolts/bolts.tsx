import type { PowerClass } from '#contract/schema/station/power-class.ts';
import { boltsDrawing, boltsOf } from './drawing.ts';

/** One, two or three bolts beside the word of a power class, as in the discs of the map's markers. */
export function Bolts({ powerClass }: { powerClass: PowerClass | 'UNKNOWN' | null }) {
  const bolts = boltsOf(powerClass);
  if (bolts === 0) return null;
  const { path, width } = boltsDrawing(bolts);
  return (
    <svg viewBox={`0 0 ${width} 11`} width={width} height={11} fill="currentColor" aria-hidden>
      <path d={path} />
    </svg>
  );
}
