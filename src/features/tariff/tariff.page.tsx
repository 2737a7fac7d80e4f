import type { AnswerOf } from '#contract/call.ts';
import { stationTariff } from '#contract/calls/map/station-tariff.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { feeRequest } from './tariff-request.ts';
import { feeView } from './tariff-view.ts';
import { FeeBody } from './parts/tariff-body.tsx';

/** /feeDetail: price, chart and table of the whole day. */
export const route = 'feeDetail';
export const call = stationTariff;

export const request = ({ query }: PageContext) => feeRequest(query);

export const view = (answer: AnswerOf<typeof call>, { now }: ViewContext) => (
  <FeeBody fee={feeView(answer, null, now)} />
);
