import { stationTariff } from '#contract/calls/map/station-tariff.ts';
import { definePreload } from '#core/preload/define-preload.ts';
import { feeRequest } from './tariff-request.ts';
import { feeView } from './tariff-view.ts';
import { FeeBody } from './parts/tariff-body.tsx';

/** /feeDetail: price, chart and table of the whole day. */
export default definePreload({
  call: stationTariff,
  request: ({ query }) => feeRequest(query),
  view: (answer, { now }) => <FeeBody fee={feeView(answer, null, now)} />,
});
