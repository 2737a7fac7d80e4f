import type { SandboxContext } from '#sandbox/context.ts';
import { hasSilentGate } from '#sandbox/world/cost-rules.ts';
import type { Order } from '../orders/order-record.ts';
import type { Parking } from './parking-record.ts';

/** What the gate of a car park says about a plate. */
export type GateAnswer =
  | { kind: 'silent' | 'noEntry' | 'usedBefore' }
  /** `before`: the relief of an earlier charge in the same stay, which this one extends. */
  | { kind: 'granted'; before: Parking | null };

/** A plate with such an end has entered nowhere: for a test of one that was typed wrong. */
const unknownEnd = /000$/;

/**
 * The gate is asked for the plate of an order. A plate that is relieved in a stay which goes on is the same car: for the
 * same owner it is extended, for anybody else it is refused.
 *
 * @param others reliefs of other orders whose car may still be there, in the order of their orders
 */
export function askGate(
  { scenario, world }: Pick<SandboxContext, 'scenario' | 'world'>,
  { plate, stationId, userId }: Parking,
  { record }: Pick<Order, 'record'>,
  others: readonly Parking[],
): GateAnswer {
  if (scenario.gate === 'silent' || hasSilentGate({ world }, stationId)) return { kind: 'silent' };
  const isUnknown = scenario.gate === 'noEntry' && plate === record.licenseNumber;
  if (plate === null || isUnknown || unknownEnd.test(plate)) return { kind: 'noEntry' };
  const before =
    others.findLast(
      (other) => other.stationId === stationId && other.plate === plate && other.state === 'GRANTED',
    ) ?? null;
  return before && before.userId !== userId ? { kind: 'usedBefore' } : { kind: 'granted', before };
}
