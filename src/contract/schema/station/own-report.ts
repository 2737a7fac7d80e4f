import * as v from 'valibot';
import { id, openEnum, time } from '../common.ts';
import { reportKind } from './connector-report.ts';

/** What has become of a report. FIXED and FINE are its end. */
export const reportStatuses = ['RECEIVED', 'CONFIRMED', 'FIXED', 'FINE'] as const;
export const reportStatus = openEnum(reportStatuses);

/** A report of the caller about a connector. */
export const ownReport = v.object({
  reportId: id,
  kind: reportKind,
  status: reportStatus,
  /** When it was sent. */
  time: v.nullable(time),
});
export type OwnReport = v.InferOutput<typeof ownReport>;
