import { useState } from 'react';
import { formatYuan } from '#core/money.ts';
import { formatDateTime } from '#core/time/day.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { Row } from '#ui/row/row.tsx';
import type { InvoiceDetail } from '../invoice-view.ts';

/** Orders that are shown before somebody asks for all. */
const first = 5;

/** The orders that the invoice is for, each of which leads to its page. */
export function InvoiceOrders({ invoice: { orders, orderCount } }: { invoice: InvoiceDetail }) {
  const [all, setAll] = useState(false);
  if (orders.length === 0) return null;
  return (
    <Card title="开票订单" aside={`${orderCount ?? orders.length} 笔`}>
      {(all ? orders : orders.slice(0, first)).map(({ orderNo, stationName, endTime, invoiceableAmount }) => (
        <Row
          key={orderNo}
          label={stationName}
          hint={formatDateTime(endTime)}
          value={`¥${formatYuan(invoiceableAmount)}`}
          href={href('order', { id: orderNo })}
        />
      ))}
      {!all && orders.length > first && (
        <Row label={`查看全部 ${orders.length} 笔订单`} onPress={() => setAll(true)} />
      )}
    </Card>
  );
}
