import * as v from 'valibot';
import { decoration } from '#contract/grade.ts';
import { watt, soc, time, id, count, flag, label, openEnum, openNumber, text } from '../common.ts';
import { connectorDoubt } from './connector-report.ts';
import { connectorStatus } from './connector-status.ts';
import { powerClass } from './power-class.ts';
import { bay } from './way.ts';

/** How charges went on a connector. */
const connectorRecord = v.object({
  /** When the last charge that delivered energy ended. */
  lastChargeTime: v.nullable(time),
  /** Starts within the last 7 days, with those that failed. */
  starts7d: v.nullable(count),
  failedStarts7d: v.nullable(count),
});
export type ConnectorRecord = v.InferOutput<typeof connectorRecord>;

export const connector = v.object({
  connectorId: id,
  connectorName: label,
  stationId: decoration(id, ''),
  equipmentId: decoration(id, ''),
  connectorType: openNumber([1, 2, 3, 4, 5, 6] as const),
  standard: openEnum(['GBT_AC', 'GBT_DC'] as const),
  nationalStandard: openNumber([1, 2] as const),
  voltageUpperMv: v.nullable(count),
  voltageLowerMv: v.nullable(count),
  currentMa: v.nullable(count),
  powerW: v.nullable(watt),
  powerClass,
  status: connectorStatus,
  /** Since when it has this status. */
  statusTime: v.nullable(time),
  parkNo: v.nullable(v.string()),
  /** Where its bay is; `null` if this back end sends no more than `parkNo`. */
  bay: decoration(v.nullable(bay), null),
  /** Its parking bay: 10 is free, 50 taken, 0 unknown. */
  parkStatus: v.nullable(openNumber([0, 10, 50] as const)),
  /** The ground lock of its bay: 10 is lowered, 50 raised, 0 unknown; `null` for none. */
  lockStatus: v.nullable(openNumber([0, 10, 50] as const)),
  tariffId: decoration(id, ''),
  qrCode: text,
  faultText: v.nullable(v.string()),
  chargingSoc: soc,
  /** When the running charge is expected to end; `null` if that is not known. */
  estimatedFreeTime: v.nullable(time),
  /** When the estimate was made: time of the session's last sample. */
  estimateTime: v.nullable(time),
  /** `null` if this back end keeps none. */
  record: decoration(v.nullable(connectorRecord), null),
  /** What several owners say about it; `null` if nothing is doubted. `status` and `counts` do not change by it. */
  doubt: decoration(v.nullable(connectorDoubt), null),
  /**
   * Whether the caller's default car can charge here, by its sockets and the voltage of its battery; `null` if one of
   * them is not known.
   */
  fits: decoration(v.nullable(openEnum(['YES', 'NO'] as const)), null),
  /** Whether this back end takes reports about it, see `connectorReport`. */
  canReport: flag,
});
export type Connector = v.InferOutput<typeof connector>;

/** Whether the connector is idle, but a car that does not charge is parked in its bay, so that nobody can charge there. */
export const isBayTaken = ({ status, parkStatus }: Pick<Connector, 'status' | 'parkStatus'>): boolean =>
  status === 1 && parkStatus === 50;

/** Whether a connector counts as idle in `counts`: it is, and its bay is not known to be taken. */
export const isFree = ({ status, parkStatus }: Pick<Connector, 'status' | 'parkStatus'>): boolean =>
  status === 1 && parkStatus !== 50;
