import type { AnswerOf } from '#contract/call.ts';
import type { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { minuteMs } from '#contract/pricing.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import { formatRatedKw } from '#core/money.ts';
import { formatDate, formatListTime } from '#core/time/day.ts';
import { formatTime } from '#core/time/format-time.ts';
import { failedStartsText, lastChargeText } from '#domain/connector-record.ts';
import { stationPrice, type StationPrice } from '#domain/station-price.ts';
import { href } from '#routes.ts';

type ConnectorAnswer = AnswerOf<typeof connectorDetail>;

/** A connector as /chargegunInfo/:id shows it. */
export interface ConnectorView extends ConnectorAnswer {
  /** At the server's time; `null` if the tariff has a gap then. */
  price: StationPrice | null;
  /** Progress of the running charge; empty if there is none, or nothing is known. */
  progress: string;
  /** When its status was reported, if that is long ago; else empty. */
  statusAge: string;
  /** When somebody last charged here; `null` if unknown. */
  lastCharge: string | null;
  /** Advice to take another connector; `null` for none. */
  failedStarts: string | null;
  /** Since when owners doubt the connector: ` · 14:02 起`; empty if unknown. */
  doubtSince: string;
  /** The server's time of this view, epoch ms. */
  now: number;
  links: { preOrder: string; station: string; fee: string };
}

export const stationPage = (stationId: string): string => href('chargeStation', { stationId });

/** An expected end in the past is left out: the car is still there, or the state is about to change. */
function progressOf(
  { status, chargingSoc, estimatedFreeTime }: ConnectorAnswer['connector'],
  now: number,
): string {
  if (status !== 3) return '';
  const parts = [
    chargingSoc !== null && `已充至 ${chargingSoc}%`,
    estimatedFreeTime !== null && estimatedFreeTime > now && `预计 ${formatTime(estimatedFreeTime)} 空闲`,
  ];
  return parts.filter(Boolean).join('，');
}

/** @param time epoch ms @param now the server's time, epoch ms @returns `14:03` for today in Asia/Shanghai, else with its day */
export const formatRecent = (time: number, now: number): string =>
  formatDate(time) === formatDate(now) ? formatTime(time) : formatListTime(time, now);

/** A status that was reported longer ago than this is shown with its time, ms. */
const oldStatusMs = 10 * minuteMs;

/** The car that charges is proof enough of its status: its samples are newer. */
function statusAgeOf({ status, statusTime }: ConnectorAnswer['connector'], now: number): string {
  if (status === 3 || statusTime === null || now - statusTime <= oldStatusMs) return '';
  return `状态更新于 ${formatRecent(statusTime, now)}`;
}

function doubtSinceOf({ doubt }: ConnectorAnswer['connector'], now: number): string {
  const since = doubt?.since ?? null;
  return since === null || since > now ? '' : ` · ${formatRecent(since, now)} 起`;
}

/** @param now the server's time, epoch ms */
export function connectorOf(answer: ConnectorAnswer, now: number): ConnectorView {
  const { connectorId } = answer.connector;
  const { stationId, memberPriceE4 } = answer.station;
  return {
    ...answer,
    now,
    // A member has a member price at the station where the operator grants one.
    price: stationPrice(answer.tariff, now, memberPriceE4 !== null),
    progress: progressOf(answer.connector, now),
    statusAge: statusAgeOf(answer.connector, now),
    lastCharge: lastChargeText(answer.connector.record, now),
    failedStarts: failedStartsText(answer.connector.record),
    doubtSince: doubtSinceOf(answer.connector, now),
    links: {
      preOrder: href('preOrder', { connectorId }),
      station: stationPage(stationId),
      fee: href('feeDetail', { connectorId }),
    },
  };
}

/**
 * Whether the connector fits the car of the user, and which of the two limits the power.
 * @returns empty if unknown; a car without any port was not described at all
 */
export function fitText(
  { standard, powerW }: Pick<ConnectorAnswer['connector'], 'standard' | 'powerW'>,
  { portAc, portDc, maxDcW }: Pick<Vehicle, 'portAc' | 'portDc' | 'maxDcW'>,
): string {
  if (standard === 'UNKNOWN' || (!portAc && !portDc)) return '';
  if (!(standard === 'GBT_DC' ? portDc : portAc)) return '车辆没有此接口，无法在此枪充电';
  if (standard !== 'GBT_DC' || maxDcW === 0 || powerW === null) return '';
  return maxDcW < powerW
    ? `车辆最高 ${formatRatedKw(maxDcW)} kW，低于此枪功率`
    : `车辆最高 ${formatRatedKw(maxDcW)} kW，可用满此枪功率`;
}
