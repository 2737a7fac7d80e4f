import { formatYuan } from '#core/money.ts';
import { Card } from '#ui/card/card.tsx';
import { Row } from '#ui/row/row.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconCheck } from '#ui/icon/set/check.ts';
import { targetText } from '#domain/target-words.ts';
import type { Running } from './session-sample.ts';

interface Props {
  charge: Running;
  /** The sample is old: no forecast is made from it. */
  stale: boolean;
  /** Opens the choice of another target and of more money; left out before the page can. */
  onChange?: (() => void) | undefined;
}

/** What the whole charge will cost, and whether the prepaid amount is enough; nothing if this back end does not tell. */
export function Outlook({ charge: { order, outlook, targets, topUp }, stale, onChange }: Props) {
  if (!outlook || order.status !== 'CHARGING' || outlook.payableAmount + outlook.totalAmount === 0)
    return null;
  const { payableAmount, shortAmount, moneySoc, target } = outlook;
  const isChanging = targets?.change?.state === 'SENT';
  const isShort = shortAmount > 0 && !stale;
  const until = moneySoc === null ? '预付不够' : `充到 ${moneySoc}% 预付用完`;
  const press = targets || topUp ? onChange : undefined;
  return (
    <Card>
      <Row
        label={
          <span className="digits">
            {isShort ? (
              <b className="u-text-warn">{until}</b>
            ) : (
              <>
                充完实付约 <b>¥{formatYuan(payableAmount)}</b>
              </>
            )}
          </span>
        }
        value={
          stale ? (
            '待更新'
          ) : isChanging ? (
            '正在改目标…'
          ) : isShort ? (
            <b className="u-text-warn kept">
              {topUp ? `加钱${targetText(target)}` : `还差 ¥${formatYuan(shortAmount)}`}
            </b>
          ) : (
            <span className="u-text-idle u-inline-flex u-items-center u-gap-1">
              <Icon icon={iconCheck} size={16} />
              预付够用
            </span>
          )
        }
        amongLeading={Boolean(targets ?? topUp)}
        onPress={press}
      />
    </Card>
  );
}
