import type { AnswerOf } from '#contract/call.ts';
import type { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { formatTime } from '#core/time/format-time.ts';
import { href } from '#routes.ts';
import { stationPrice, type StationPrice } from '#domain/station-price.ts';

type ConnectorAnswer = AnswerOf<typeof connectorDetail>;

/** What /chargegunInfo/:id shows of a connector that was found. */
export interface Connector extends ConnectorAnswer {
  /** At the server's time; `null` where the tariff has a hole. */
  price: StationPrice | null;
  /** How far the charge of a car is that stands here; empty where there is none or nothing is known of it. */
  progress: string;
  links: { preOrder: string; station: string; fee: string };
}

export const stationPage = (stationId: string): string => href('chargeStation', { stationId });

/** An end that is past is none: the car is still there, or the state is about to change. */
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

/** @param now the server's time, epoch ms */
export function connectorOf(answer: ConnectorAnswer, now: number): Connector {
  const { connectorId } = answer.connector;
  const { stationId, memberPriceE4 } = answer.station;
  return {
    ...answer,
    // A member has a member price at the station where the operator grants one.
    price: stationPrice(answer.tariff, now, memberPriceE4 !== null),
    progress: progressOf(answer.connector, now),
    links: {
      preOrder: href('preOrder', { connectorId }),
      station: stationPage(stationId),
      fee: href('feeDetail', { connectorId }),
    },
  };
}
