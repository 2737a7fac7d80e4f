import type { ConnectorRecord } from '#contract/schema/station/connector.ts';
import { ageText } from '#core/time/format-time.ts';

/** Fewer starts within 7 days say nothing about a connector. */
const fewestStarts = 5;

/**
 * @returns advice to take another connector if most of the recent starts failed; `null` otherwise, and if there were too few
 */
export function failedStartsText(record: ConnectorRecord | null): string | null {
  if (!record) return null;
  const { starts7d: starts, failedStarts7d: failed } = record;
  if (starts === null || failed === null || starts < fewestStarts || failed * 2 < starts) return null;
  // In a narrow row the line ends between the two counts.
  return `近 7 天 ${starts}\u00a0次启动 ${failed}\u00a0次失败，建议换一把`;
}

/** @param now the server's time, epoch ms @returns when the last charge on the connector ended; `null` if unknown */
export function lastChargeText(record: ConnectorRecord | null, now: number): string | null {
  const time = record?.lastChargeTime ?? null;
  return time === null || time > now ? null : `${ageText(now - time)}有人充过`;
}
