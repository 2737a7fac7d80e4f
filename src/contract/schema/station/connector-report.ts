import * as v from 'valibot';
import { count, openEnum, time } from '../common.ts';

/** What an owner can say is wrong with a connector (domain model, second edition, E). */
export const reportKinds = ['BROKEN', 'BAY_TAKEN', 'LOCK', 'PLUG', 'SCREEN', 'PRICE', 'MISMATCH'] as const;
export type ReportKind = (typeof reportKinds)[number];
export const reportKind = openEnum(reportKinds);

/** What several owners say about a connector; it is shown beside the device's own status. */
export const connectorDoubt = v.object({
  kind: reportKind,
  /** Since when enough owners say so. */
  since: v.nullable(time),
  /** How many owners say so. */
  count: v.nullable(count),
});
export type ConnectorDoubt = v.InferOutput<typeof connectorDoubt>;
