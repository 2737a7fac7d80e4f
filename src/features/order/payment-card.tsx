import { formatDayTime } from '#core/time/day.ts';
import { caseLink } from '#domain/case/case-link.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { CopyValue } from '#ui/facts/copy-value.tsx';
import { Money } from '#ui/money/money.tsx';
import {
  isOverdue,
  paymentLines,
  refundFacts,
  type OrderDetail,
  type OrderRefund,
} from './order-detail-words.ts';

interface Props {
  order: OrderDetail;
  /** The server's time, epoch ms. */
  now: number;
  onCopied: (done: boolean) => void;
  /** Complains about a refund that has not arrived. */
  onComplain: (refund: OrderRefund) => Promise<void>;
}

/** Payments, refunds, and the notes of customer service. */
export function PaymentCard({ order, ...props }: Props) {
  const lines = paymentLines(order);
  if (lines.length === 0) return null;
  return (
    <Card title="支付与退款">
      <dl>
        {lines.map(({ id, label, time, note, amount, failed, refund }) => (
          <div
            className="u-row u-justify-between u-gap-x-3 u-py-1 u-text-2 u-regular-num"
            data-part="payment"
            key={id}
          >
            <dt>
              {label}{' '}
              <span className="u-inline-block sub digits">
                {[time !== null && formatDayTime(time), note].filter(Boolean).join(' ')}
              </span>
            </dt>
            <dd className="u-ml-auto u-text-1">
              {amount !== null && <Money amount={amount} strike={failed} />}
            </dd>
            {refund && <RefundFacts order={order} refund={refund} {...props} />}
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Since when and where a refund goes, its number, and the complaint about one that has not arrived. */
function RefundFacts({ order, refund, now, onCopied, onComplain }: Props & { refund: OrderRefund }) {
  const facts = refundFacts(refund);
  const link = caseLink(order.orderNo, 'REFUND', order.cases);
  const complaint = order.cases?.find(({ kind, state }) => kind === 'REFUND' && state !== 'CLOSED');
  // A back end of the first edition sends the number alone.
  if (facts.length === 0 && link === null) return null;
  return (
    <dd className="u-w-full sub digits">
      {facts.map((fact) => (
        <span className="u-inline-block u-mr-2" key={fact}>
          {fact}
        </span>
      ))}
      <span className="u-row u-justify-between u-gap-x-2">
        退款编号
        <CopyValue text={refund.refundNo} label="复制退款编号" onCopied={onCopied} />
      </span>
      {link !== null && isOverdue(refund, now) && (
        <span className="u-row u-justify-between u-gap-2">
          <span className="u-text-warn">
            {refund.status === 'FAILED' ? '没有退成' : '过了预计时间还没到账'}
          </span>
          {complaint ? (
            <Button variant="soft" size="s" href={link}>
              查看申诉
            </Button>
          ) : (
            <Button variant="soft" size="s" onPress={() => onComplain(refund)}>
              没收到，申诉
            </Button>
          )}
        </span>
      )}
    </dd>
  );
}
