import type { CurrentOrder } from '#contract/schema/order/charge-order.ts';
import type { ChargeSession } from '#contract/schema/order/charge-session.ts';

/**
 * The limit that ends a charge first. Even with a known target the prepaid money may run out before it.
 * @returns `充满`, `充至 90%`, `预付金额用完` …; `null` if the server does not give it
 */
export function endWord(
  { prepaidAmount }: Pick<CurrentOrder, 'prepaidAmount'>,
  { expectedStopReason, targetSoc }: Pick<ChargeSession, 'expectedStopReason' | 'targetSoc'>,
): string | null {
  switch (expectedStopReason) {
    case 2:
      return '充满';
    case 5:
      return `${prepaidAmount === 0 ? '能量卡' : '预付金额'}用完`;
    case 6:
      return targetSoc === null ? '达到目标' : `充至 ${targetSoc}%`;
    default:
      return null;
  }
}

/** No car of today charges for longer: a longer forecast is an error of the device, s. */
const longestSec = 24 * 3_600;

/** @param seconds expected duration of a charge @returns `null` if unknown, or more than a day */
export const plausibleSec = (seconds: number | null): number | null =>
  seconds !== null && seconds <= longestSec ? seconds : null;

/** @returns percent; `null` if unknown, or below that of the start: no battery empties while it charges */
export const plausibleSoc = (soc: number | null, startSoc: number | null): number | null =>
  soc !== null && startSoc !== null && soc < startSoc ? null : soc;

/** @returns seconds until then; `null` if unknown, and once a stop was sent: no limit is reached any more */
export const secondsLeft = (
  { status }: Pick<CurrentOrder, 'status'>,
  { estimatedRemainSec }: Pick<ChargeSession, 'estimatedRemainSec'>,
): number | null => (status === 'CHARGING' ? plausibleSec(estimatedRemainSec) : null);
