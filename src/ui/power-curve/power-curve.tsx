import { useLazy } from '../lazy/use-lazy.ts';
import type { PowerCurveProps } from './power-chart.tsx';

const load = () => import('./power-chart.tsx');
/** Its figures stand as text on the screens that show it: without the chart nothing is lost. */
const ignore = () => {};

/** Power over the time of a charge, in a card of its own; drawn once there is something to draw. */
export function PowerCurve(props: PowerCurveProps) {
  const part = useLazy(props.points.length > 1, load, ignore);
  return part && <part.PowerChart {...props} />;
}
