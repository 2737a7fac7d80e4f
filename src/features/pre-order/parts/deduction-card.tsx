import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import { formatYuan } from '#core/money.ts';
import { Card } from '#ui/card/card.tsx';
import { FieldError } from '#ui/field-error/field-error.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconGift } from '#ui/icon/set/gift.ts';
import { iconStar } from '#ui/icon/set/star.ts';
import { Money } from '#ui/money/money.tsx';
import { Row } from '#ui/row/row.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { discountRow } from '../discounts.ts';

interface Props {
  trial: PaymentTrial;
  pointsError: string;
  onChoose: () => void;
  onPoints: (use: boolean) => void;
}

/** What the points are worth, or how much of that this charge will take. */
function pointsText({ pointsUsable, pointsPerYuan, chosen, pointAmount }: PaymentTrial): string {
  const points = `${pointsUsable.toLocaleString('en-US')} 积分`;
  if (chosen.points > 0) return `${points}，本次预计抵扣 ¥${formatYuan(pointAmount)}`;
  if (pointsPerYuan === 0) return points;
  const worth = Math.floor((pointsUsable * 100) / pointsPerYuan);
  return `${points}可抵 ¥${formatYuan(worth)}（${pointsPerYuan} 积分抵 ¥1.00）`;
}

/** What takes something off: cards and a coupon in one row, and points. */
export function DeductionCard({ trial, pointsError, onChoose, onPoints }: Props) {
  const { chosen } = trial;
  const { recommended, hint, amount, missed } = discountRow(trial);
  return (
    <Card>
      <Row
        icon={iconGift}
        label={<>优惠 {recommended && amount !== null && <Tag tone="brand">推荐组合</Tag>}</>}
        hint={
          <>
            {hint}
            {missed > 0 && <b className="u-text-brand-strong"> · 可省 ¥{formatYuan(missed)}</b>}
          </>
        }
        value={amount === null ? '未使用' : <Money amount={amount} minus />}
        onPress={onChoose}
      />
      <div className="u-flex u-items-center u-gap-3 u-min-h-control u-py-2 u-line-t">
        <Icon icon={iconStar} size={20} />
        <div className="u-flex-auto">
          积分抵扣
          <p className="sub digits">{trial.pointsUsable > 0 ? pointsText(trial) : '暂无可用积分'}</p>
        </div>
        {trial.pointsUsable > 0 && (
          <Switch label="积分抵扣" checked={chosen.points > 0} onChange={onPoints} />
        )}
      </div>
      <FieldError text={pointsError} />
    </Card>
  );
}
