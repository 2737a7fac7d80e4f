import { stopReasonText } from '#contract/schema/order/stop-reason.ts';
import { formatDate } from '#core/time/day.ts';
import { formatSecond, missing } from '#core/time/format-time.ts';
import type { PowerPoint } from '#domain/ui/power-curve/power-chart.tsx';
import { vinEnd } from '#domain/vin-end.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { CopyValue } from '#ui/facts/copy-value.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { LinkValue } from '#ui/facts/link-value.tsx';
import { phoneFact } from '#ui/facts/phone-fact.tsx';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { type OrderDetail, type OrderRefund, startModeText, hasCharge } from './order-detail-words.ts';
import { PaymentCard } from './payment-card.tsx';

const loadChart = () => import('#domain/ui/power-curve/power-chart.tsx');

interface OrderRecordProps {
  order: OrderDetail;
  /** Power over time; empty if there is none. */
  curve: readonly PowerPoint[];
  /** The server's time, epoch ms. */
  now: number;
  onCopied: (done: boolean) => void;
  /** Complains about a refund that has not arrived. */
  onComplain: (refund: OrderRefund) => Promise<void>;
}

/** Payments, facts and power curve of the order: the lower half of the page. */
export function OrderRecord({ order, curve, now, onCopied, onComplain }: OrderRecordProps) {
  const chart = useLazyPart(loadChart, { wanted: curve.length > 1 });
  return (
    <>
      <PaymentCard order={order} now={now} onCopied={onCopied} onComplain={onComplain} />
      <InfoCard order={order} onCopied={onCopied} />
      <LazyPart state={chart} skeleton={<Skeleton card lines={5} />}>
        {({ PowerChart }) => <PowerChart points={curve} running={false} />}
      </LazyPart>
    </>
  );
}

interface InfoCardProps {
  order: OrderDetail;
  onCopied: (done: boolean) => void;
}

const seconds = (time: number | null) =>
  time === null ? missing : `${formatDate(time)} ${formatSecond(time)}`;

/** The link to the user's rating, which is found nowhere else. */
function rating({ orderNo, rated, ...order }: OrderDetail): Fact[] {
  if (!rated || !hasCharge(order)) return [];
  return [
    {
      label: '我的评价',
      value: <LinkValue href={href('rate', { id: orderNo })} text="查看评价" />,
    },
  ];
}

/** The state of the invoice. Applying for one is an action of the order. */
function invoice({ invoiceStatus, invoiceId }: OrderDetail): Fact[] {
  if (invoiceStatus !== 'PROCESSING' && invoiceStatus !== 'INVOICED') return [];
  const word = invoiceStatus === 'PROCESSING' ? '开票中' : '已开票';
  if (!invoiceId) return [{ label: '发票', value: word }];
  const to = href('invoiceDetail', { id: invoiceId });
  return [{ label: '发票', value: <LinkValue href={to} text={`${word}，查看发票`} /> }];
}

/** The plate of the car, else the end of its VIN. */
const carOf = ({ licenseNumber, vin }: OrderDetail): string =>
  licenseNumber ?? (vin === null ? '--' : vinEnd(vin));

/** Station, times, car, and order number. */
export function InfoCard({ order, onCopied }: InfoCardProps) {
  const ended: Fact[] =
    order.endTime === null
      ? []
      : [
          { label: '结束时间', value: seconds(order.endTime) },
          { label: '结束原因', value: stopReasonText(order.stopReason) },
        ];
  const started: Fact[] =
    order.startTime === null
      ? []
      : [
          { label: '开始时间', value: seconds(order.startTime) },
          { label: '启动方式', value: startModeText(order.startMode) },
        ];
  // Failed attempts do not matter once the charge has started.
  const failed: Fact[] =
    order.startFail === null || order.startTime !== null
      ? []
      : [{ label: '启动失败', value: order.startFail.text, hint: `${order.startFail.attempts} 次` }];
  return (
    <Card title="订单信息">
      <Facts
        items={[
          { label: '充电站', value: `${order.station.name} · ${order.connector.connectorName}` },
          { label: '运营商', value: order.operatorName },
          { label: '车辆', value: carOf(order) },
          { label: '下单时间', value: seconds(order.createTime) },
          ...failed,
          ...started,
          ...ended,
          ...rating(order),
          ...invoice(order),
          // Problems with money are often a matter for the hotline.
          ...phoneFact('客服电话', order.serviceTel),
          {
            label: '订单编号',
            value: <CopyValue text={order.orderNo} label="复制订单编号" onCopied={onCopied} />,
          },
        ]}
      />
    </Card>
  );
}
