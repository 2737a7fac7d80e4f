import type { AnswerOf } from '#contract/call.ts';
import type { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { priceNowAndNext } from '#contract/pricing.ts';
import { href } from '#routes.ts';

type ConnectorAnswer = AnswerOf<typeof connectorDetail>;

/** The connector to charge at, and its price at the server's time. */
export interface PreOrderConnector extends ConnectorAnswer {
  price: ReturnType<typeof priceNowAndNext>;
  links: { station: string; fee: string };
}

/** @param now the server's time, epoch ms */
export const preOrderConnector = (
  answer: ConnectorAnswer,
  connectorId: string,
  now: number,
): PreOrderConnector => ({
  ...answer,
  price: priceNowAndNext(answer.tariff, now),
  links: {
    station: href('chargeStation', { stationId: answer.station.stationId }),
    fee: href('feeDetail', { connectorId }),
  },
});
