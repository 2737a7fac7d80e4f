import type { AnswerOf } from '#contract/call.ts';
import { stationTariff } from '#contract/calls/map/station-tariff.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { tariffRequest } from './tariff-request.ts';
import { tariffView } from './tariff-view.ts';
import { TariffBody } from './parts/tariff-body.tsx';

/** /feeDetail: price, chart and table of the whole day. */
export const route = 'feeDetail';
export const call = stationTariff;

export const request = ({ query }: PageContext) => tariffRequest(query);

export const view = (answer: AnswerOf<typeof call>, { now }: ViewContext) => (
  <TariffBody view={tariffView(answer, null, now)} />
);
