import type { ChargeLimit } from '#contract/schema/order/charge-limit.ts';
import type { Scenario } from '#sandbox/context.ts';
import { limitAt } from './car-curve.ts';
import {
  isPausedAt,
  type Charge,
  type ChargeInput,
  type SimulatedInput,
  type Slowdown,
} from './session-model.ts';

/** What the scenario slows down to: a share of the connector's power. */
const slowShare = 0.35;
/** A charge has reached its power after this time, ms. */
const rampMs = 60_000;
/** Below this share of what car and connector can do, a charge counts as slow. */
const slowBelow = 0.9;

const slowdowns: Record<Exclude<Scenario['slow'], 'no'>, Slowdown['by']> = {
  cold: 'COLD',
  hot: 'HOT',
  grid: 'GRID',
  unknown: 'UNKNOWN',
};

/** @returns the input of a charge that begins while the scenario slows charges down */
export const slowed = (input: SimulatedInput, slow: Scenario['slow']): SimulatedInput =>
  slow === 'no'
    ? input
    : {
        ...input,
        slow: { by: slowdowns[slow], powerW: Math.floor(input.connectorPowerW * slowShare) },
      };

/**
 * What keeps the power of a running charge down at a time, by the model of the charge: whichever of slowdown, shared
 * equipment, connector and car allows least.
 *
 * @returns `null` at the start, in a pause, and while car and connector do what they can
 */
export function limitOf(input: ChargeInput, charge: Charge, time: number): ChargeLimit | null {
  if (input.kind !== 'simulated' || time - input.startTime < rampMs || isPausedAt(input, time)) return null;
  const { curve, connectorPowerW, limits = [], slow } = input;
  const wantedW = Math.round(limitAt(curve, charge.socAfter(charge.whAt(time))));
  const carMaxW = Math.max(...curve.map(([, powerW]) => powerW));
  const shareW = limits.reduce((last, limit) => (limit.time <= time ? limit.powerW : last), connectorPowerW);
  const freeW = Math.min(wantedW, connectorPowerW);
  const limited = (by: ChargeLimit['by'], expectedPowerW: number, sharedW: number | null = null) => ({
    by,
    sharedW,
    expectedPowerW,
    move: null,
  });
  if (slow && slow.powerW < slowBelow * Math.min(freeW, shareW)) return limited(slow.by, freeW);
  if (shareW < slowBelow * freeW) return limited('SHARED', freeW, connectorPowerW);
  if (connectorPowerW < slowBelow * wantedW) return limited('CONNECTOR', wantedW);
  return wantedW < slowBelow * Math.min(carMaxW, connectorPowerW)
    ? limited('VEHICLE', Math.min(carMaxW, connectorPowerW))
    : null;
}
