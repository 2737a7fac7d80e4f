import { formatDate } from '#core/time/day.ts';
import { formatSecond, missing } from '#core/time/format-time.ts';
import { Card } from '#ui/card/card.tsx';
import { CopyValue } from '#ui/facts/copy-value.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { LinkValue } from '#ui/facts/link-value.tsx';
import { phoneFact } from '#ui/facts/phone-fact.tsx';
import { href } from '#routes.ts';
import { vinEnd } from '#domain/vin-end.ts';
import { startModeText, stopReasonText } from '../labels.ts';
import { hasCharge, type OrderDetail } from '../order-view.ts';

interface Props {
  order: OrderDetail;
  onCopied: (done: boolean) => void;
}

const seconds = (time: number | null) =>
  time === null ? missing : `${formatDate(time)} ${formatSecond(time)}`;

/** What was rated is on a page of its own; nothing else leads there any more. Without a charge there is no rating. */
function rating({ orderNo, rated, ...order }: OrderDetail): Fact[] {
  if (!rated || !hasCharge(order)) return [];
  return [
    {
      label: '我的评价',
      value: <LinkValue href={href('rate', { id: orderNo })} text="查看评价" />,
    },
  ];
}

/** Where the invoice of it is; the way to ask for one is an action of the order. */
function invoice({ invoiceStatus, invoiceId }: OrderDetail): Fact[] {
  if (invoiceStatus !== 'PROCESSING' && invoiceStatus !== 'INVOICED') return [];
  const word = invoiceStatus === 'PROCESSING' ? '开票中' : '已开票';
  if (!invoiceId) return [{ label: '发票', value: word }];
  const to = href('invoiceDetail', { id: invoiceId });
  return [{ label: '发票', value: <LinkValue href={to} text={`${word}，查看发票`} /> }];
}

/** A car without a plate is named by the end of its VIN. */
const carOf = ({ licenseNumber, vin }: OrderDetail): string =>
  licenseNumber ?? (vin === null ? '--' : vinEnd(vin));

/** Where, when, with which car, and the number to ask about. */
export function InfoCard({ order, onCopied }: Props) {
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
  // Of an order that charges after all, the attempts before it say nothing.
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
          // What went wrong with money is often for service to say.
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
