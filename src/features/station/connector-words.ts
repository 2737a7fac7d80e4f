import { dayMinutes, minuteMs, shanghaiMidnight } from '#contract/pricing.ts';
import { isFree, type Connector } from '#contract/schema/station/connector.ts';
import { formatRatedKw } from '#core/money.ts';
import { ageText, formatTime } from '#core/time/format-time.ts';
import { failedStartsText } from '#domain/connector-record.ts';
import { unfitText } from '#domain/connector-fit.ts';
import { bayTextOf } from '#domain/way.ts';

/**
 * @param now server time, epoch ms
 * @returns the lines below the name of a connector: progress of its charge, its fault, advice to take another one if most
 * starts failed, or power and bay; last whether the owner's car may not charge with it
 */
export const connectorNotes = (connector: Connector, now: number): string[] =>
  [...stateNotes(connector, now), unfitText(connector)].filter(Boolean);

function stateNotes(connector: Connector, now: number): string[] {
  if (connector.status === 3 && (connector.chargingSoc !== null || connector.estimatedFreeTime !== null)) {
    const left =
      connector.estimatedFreeTime === null ? null : Math.ceil((connector.estimatedFreeTime - now) / minuteMs);
    const parts = [
      connector.chargingSoc === null ? null : `${connector.chargingSoc}%`,
      left !== null && left > 0 ? `约 ${left} 分钟` : null,
    ].filter(Boolean);
    if (parts.length > 0) return [parts.join(' · ')];
  }
  if (connector.status === 2) return ['已插枪，未充电'];
  if ((connector.status === 0 || connector.status === 255) && connector.faultText)
    return [connector.faultText];
  const failedStarts = failedStartsText(connector.record);
  if (failedStarts) return [failedStarts];
  const power = `${formatRatedKw(connector.powerW)} kW`;
  const bay = bayTextOf(connector);
  if (!bay) return [power];
  return connector.bay?.floor ? [power, bay] : [`${power} · ${bay}`];
}

/** Oldest estimate that is shown: after that the charge may have ended, or another one begun. */
const oldestMs = 10 * minuteMs;
/** Largest tolerated difference between the clocks of server and operator. */
const skewMs = minuteMs;

/** When a connector is expected to be free. */
export interface FreeSoon {
  /** Epoch ms. */
  time: number;
  /** Tomorrow in Asia/Shanghai, not today. */
  isTomorrow: boolean;
  /** Age of the estimate, ms. */
  ageMs: number;
}

/**
 * @param connectors connectors of one power class
 * @param now epoch ms of the server's clock
 * @returns the earliest expected end of a running session; `null` if a connector is idle, or if all estimates are past,
 * outdated, or later than tomorrow
 */
export function freeSoon(connectors: readonly Connector[], now: number): FreeSoon | null {
  if (connectors.some(isFree)) return null;
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

/** @returns the estimate with its age; `null` without one */
export function freeSoonText(connectors: readonly Connector[], now: number): string | null {
  const soon = freeSoon(connectors, now);
  if (!soon) return null;
  const age = ageText(soon.ageMs);
  return `预计${soon.isTomorrow ? '明天' : ''} ${formatTime(soon.time)} 有空闲，估算于${/^\d/.test(age) ? ' ' : ''}${age}`;
}
