import { dayMinutes, minuteMs, shanghaiMidnight } from '#contract/pricing.ts';
import type { Connector } from '#contract/schema/station/connector.ts';
import { ageText, formatTime } from '#core/time/format-time.ts';

/** An estimate that is older says nothing: the charge may have ended long ago, or begun anew. */
const oldestMs = 10 * minuteMs;
/** Two clocks that differ by more do not speak of the same time. */
const skewMs = minuteMs;

/** When a connector is expected to come free; never a promise. */
export interface FreeSoon {
  /** Epoch ms. */
  time: number;
  /** Not today, but tomorrow in Asia/Shanghai. */
  isTomorrow: boolean;
  /** Age of the estimate, ms. */
  ageMs: number;
}

/**
 * @param connectors connectors of one power class
 * @param now epoch ms of the server's clock
 * @returns the earliest end that a running session expects; `null` where a connector is idle, or where nothing is
 * known but what is past, old, or not of today or tomorrow
 */
export function freeSoon(connectors: readonly Connector[], now: number): FreeSoon | null {
  if (connectors.some((connector) => connector.status === 1)) return null;
  let soonest: FreeSoon | null = null;
  for (const { status, estimatedFreeTime: time, estimateTime } of connectors) {
    if (status !== 3 || time === null || estimateTime === null || time <= now) continue;
    const ageMs = now - estimateTime;
    const days = Math.round((shanghaiMidnight(time) - shanghaiMidnight(now)) / (dayMinutes * minuteMs));
    if (ageMs > oldestMs || ageMs < -skewMs || days > 1) continue;
    if (!soonest || time < soonest.time)
      soonest = { time, isTomorrow: days === 1, ageMs: Math.max(0, ageMs) };
  }
  return soonest;
}

/** @returns the estimate with its age as the owner reads it; `null` where there is none */
export function freeSoonText(connectors: readonly Connector[], now: number): string | null {
  const soon = freeSoon(connectors, now);
  if (!soon) return null;
  const age = ageText(soon.ageMs);
  return `预计${soon.isTomorrow ? '明天' : ''} ${formatTime(soon.time)} 有空闲，估算于${/^\d/.test(age) ? ' ' : ''}${age}`;
}
