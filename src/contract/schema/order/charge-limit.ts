import * as v from 'valibot';
import { decoration } from '#contract/grade.ts';
import { count, id, label, openEnum, watt } from '../common.ts';

/** What can keep a charge slow. */
const limitCauses = ['VEHICLE', 'SHARED', 'CONNECTOR', 'COLD', 'HOT', 'GRID'] as const;

/** A move to another connector is offered only if the charge ends this much earlier, min. */
export const leastGainMin = 10;

/** Time that a move costs: to stop, to park again, to prepay and to start, min. */
export const moveMin = 5;

/** Why a charge is slower than car and connector would allow. */
export const chargeLimit = v.object({
  /** `UNKNOWN`: it is slower, and the cause is not known. */
  by: openEnum(limitCauses),
  /** The power that the connectors of the equipment share, for SHARED; `null` if it is not known. */
  sharedW: v.nullable(watt),
  /** The power without this limit; `null` if it is not known. */
  expectedPowerW: v.nullable(watt),
  /**
   * A free connector of the station on which the charge would end earlier; `null` if none would. `gainMin` contains
   * what the move costs, see `moveMin`.
   */
  move: decoration(v.nullable(v.object({ connectorId: id, connectorName: label, gainMin: count })), null),
});
export type ChargeLimit = v.InferOutput<typeof chargeLimit>;
