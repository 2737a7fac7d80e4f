import { orderDetail } from '../../contract/calls/order/order-detail';
import { defineFirst } from '../../core/early/first';
import { hasCharge } from './order-view';
import { BillCard } from './parts/bill-card';
import { StateHead } from './parts/state-head';

/** /order/:id: state, amount and bill. */
export default defineFirst({
  call: orderDetail,
  request: ({ id }) => ({ orderNo: id }),
  view: (order) => (
    <>
      <StateHead order={order} />
      {hasCharge(order) && <BillCard order={order} />}
    </>
  ),
});
