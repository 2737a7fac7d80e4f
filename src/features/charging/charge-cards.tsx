import type { CurrentOrder } from '#contract/schema/order/charge-order.ts';
import { formatKwh, formatPriceE4 } from '#core/money.ts';
import { serviceBy } from '#domain/order/order-words.ts';
import { formatTimes } from '#core/time/format-time.ts';
import { PeriodBadge } from '#domain/ui/period-badge/period-badge.tsx';
import { href } from '#routes.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { phaseOf } from './session-sample.ts';

/** Whether the lines of the bill add up to the total of the order. */
const linesFitTotal = ({ details, totalAmount, occupyAmount, parkingAmount }: CurrentOrder): boolean =>
  occupyAmount !== null &&
  details.reduce((sum, detail) => sum + detail.elecAmount + detail.serviceAmount, occupyAmount) +
    (parkingAmount ?? 0) ===
    totalAmount;

const dayMs = 24 * 3_600_000;

/** A charge may last for days: the day tells equal hours apart. */
const dayOf = (ms: number): string => (ms >= dayMs ? `第 ${Math.floor(ms / dayMs) + 1} 天 ` : '');

const linesOf = ({ details }: CurrentOrder): Fact[] =>
  details.map((detail) => ({
    label: `${dayOf(detail.startTime - (details[0]?.startTime ?? 0))}${formatTimes(detail.startTime, detail.endTime)}`,
    hint: (
      <span className="u-inline-flex u-flex-wrap u-items-center u-gap-1">
        <PeriodBadge period={detail.period} />
        {formatKwh(detail.wh)} 度 × {formatPriceE4(detail.elecPriceE4 + detail.servicePriceE4)} 元/度
      </span>
    ),
    value: <Money amount={detail.elecAmount + detail.serviceAmount} />,
  }));

const besidesOf = ({ occupyAmount, parkingAmount }: CurrentOrder): Fact[] => [
  ...(occupyAmount ? [{ label: '超时占位费', value: <Money amount={occupyAmount} /> }] : []),
  ...(parkingAmount ? [{ label: '停车费', value: <Money amount={parkingAmount} /> }] : []),
];

const deductionsOf = ({ cardAmount, couponAmount, pointAmount }: CurrentOrder): Fact[] =>
  [
    { label: '能量卡抵扣', amount: cardAmount },
    { label: '优惠券抵扣', amount: couponAmount },
    { label: '积分抵扣', amount: pointAmount },
  ]
    // An unknown deduction stays in the list, so that it does not look as if there were none.
    .filter(({ amount }) => amount === null || amount > 0)
    .map(({ label, amount }) => ({ label, value: <Money amount={amount} minus /> }));

/** The cost so far by tariff period, and its deductions; nothing for a charge without a price. */
export function CostCard({ order }: { order: CurrentOrder }) {
  if (order.totalAmount === 0) return null;
  const deductions = deductionsOf(order);
  const due: Fact[] =
    deductions.length > 0
      ? [{ label: '当前应付', value: <Money amount={order.payableAmount} />, sum: true }]
      : [];
  return (
    <Card title="分时费用" aside="以结算账单为准">
      {linesFitTotal(order) ? (
        <Facts
          items={[
            ...linesOf(order),
            ...besidesOf(order),
            { label: '费用合计', value: <Money amount={order.totalAmount} />, sum: true },
            ...deductions,
            ...due,
          ]}
        />
      ) : (
        <p className="sub">分时费用核对中，请以结算账单为准。</p>
      )}
    </Card>
  );
}

/** Note for a charge that is not of the own network. */
export function SourceNote({ order }: { order: CurrentOrder }) {
  const { orderKind, operatorName } = order;
  if (orderKind === 'THIRD_PARTY') {
    return <Note>本次充电由{operatorName}提供，数据和账单来自该运营商，可能稍有延迟。</Note>;
  }
  if (orderKind === 'HOME') {
    return (
      <>
        <Note>家充桩充电请在家充桩上结束，充满后自动停止。</Note>
        <Button variant="soft" href={href('plugChargeConsole')}>
          家充桩控制
        </Button>
      </>
    );
  }
  return orderKind === 'UNKNOWN' ? <Note>当前版本无法控制此类充电，请在充电桩上结束。</Note> : null;
}

interface StatePanelProps {
  order: CurrentOrder;
  /** Until when service decides; `null` without a promise. */
  dueTime: number | null;
}

/** Shown for a charge without values. */
export function StatePanel({ order, dueTime }: StatePanelProps) {
  const abnormal = phaseOf(order) === 'abnormal';
  return (
    <Card title={abnormal ? '异常处理中' : '数据更新中…'}>
      <div className="u-stack-3" role="status">
        {abnormal ? (
          <>
            <p>{order.abnormalReason ?? '订单异常，客服正在处理。'}</p>
            <p className="sub digits">
              {dueTime !== null && `${serviceBy(dueTime)}，`}处理结果和退款请在订单中查看。
            </p>
            <Button variant="soft" href={href('order', { id: order.orderNo })}>
              查看订单
            </Button>
          </>
        ) : (
          '正在等待充电桩上报数据，充电状态以充电桩为准。'
        )}
      </div>
    </Card>
  );
}
