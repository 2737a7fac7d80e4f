import { formatMonthDay } from '#core/time/day.ts';
import { href } from '#routes.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import type { StoredChoice } from '../../choice/stored-choice.ts';
import { changeWord } from '../../words.ts';

interface Props {
  dropped: NonNullable<StoredChoice['dropped']>;
  onClose: () => void;
  onAgain: () => Promise<void>;
}

/** Why nothing is chosen any more: which orders changed, and to what. */
export function ChangeNote({ dropped: { change, orderNos }, onClose, onAgain }: Props) {
  const canChoose =
    change.orders.filter(({ invoiceableAmount }) => !invoiceableAmount).length < orderNos.length;
  return (
    <Card title="开票订单金额已变更，请重新选择">
      <div role="status">
        <ul className="u-lines">
          {change.orders.map((order) => {
            const taken = order.invoiceId === null ? null : href('invoiceDetail', { id: order.invoiceId });
            return (
              <li key={order.orderNo} className="u-py-2 digits">
                {order.endTime !== null && `${formatMonthDay(order.endTime)} `}
                {order.stationName}
                <span className="u-block u-text-warn u-text-13">{changeWord(order)}</span>
                {taken !== null && (
                  <a className="u-inline-block u-min-h-touch u-leading-touch link" href={taken}>
                    查看这张发票
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      <div className="u-row u-gap-2 u-mt-2">
        <Button variant="plain" size="s" onPress={onClose}>
          知道了
        </Button>
        {canChoose && (
          <Button variant="soft" size="s" onPress={onAgain}>
            按现在的金额重新选择
          </Button>
        )}
      </div>
    </Card>
  );
}
