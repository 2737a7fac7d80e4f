import { stationTariff } from '../../contract/calls/map/station-tariff';
import { defineFirst } from '../../core/early/first';
import { feeRequest } from './fee-request';
import { feeView } from './fee-view';
import { FeeBody } from './parts/fee-body';

/** /feeDetail: price, chart and table of the whole day. */
export default defineFirst({
  call: stationTariff,
  request: ({ query }) => feeRequest(query),
  view: (answer, { now }) => <FeeBody fee={feeView(answer, null, now)} />,
});
