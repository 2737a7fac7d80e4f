import { orderDetail } from '#contract/calls/order/order-detail.ts';
import { definePreload } from '#core/preload/define-preload.ts';
import { hasCharge } from './order-view.ts';
import { BillCard } from './parts/bill-card.tsx';
import { StateHead } from './parts/state-head.tsx';

/** /order/:id: state, amount and bill. */
export default definePreload({
  call: orderDetail,
  request: ({ id }) => ({ orderNo: id }),
  view: (order) => (
    <>
      <StateHead order={order} />
      {hasCharge(order) && <BillCard order={order} />}
    </>
  ),
});
