import type { AnswerOf } from '#contract/call.ts';
import { orderDetail } from '#contract/calls/order/order-detail.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { caseLink } from '#domain/case/case-link.ts';
import { CaseCard } from '#domain/ui/case-card/case-card.tsx';
import { ParkingCard } from '#domain/ui/parking/parking-card.tsx';
import { BillCard } from './bill-card.tsx';
import { hasCharge } from './order-detail-words.ts';
import { RulesCard } from './rules-card.tsx';
import { StateHead } from './state-head.tsx';

/** First data of /order/:id: state, amount and bill. */
export const route = 'order';
export const call = orderDetail;

export const request = ({ id }: PageContext) => (id ? { orderNo: id } : null);

export const view = (order: AnswerOf<typeof call>, { now }: ViewContext) => (
  <>
    <StateHead order={order} />
    {hasCharge(order) && <BillCard order={order} />}
    {order.parking && (
      <ParkingCard
        parking={order.parking}
        rule={order.costRules?.parking ?? null}
        chargedWh={order.chargedWh}
        complaint={caseLink(order.orderNo, 'PARKING', order.cases)}
      />
    )}
    <CaseCard orderNo={order.orderNo} cases={order.cases} now={now} />
    <RulesCard order={order} />
  </>
);
