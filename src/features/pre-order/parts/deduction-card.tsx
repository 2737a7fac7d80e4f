import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import { formatYuan } from '#core/money.ts';
import { Card } from '#ui/card/card.tsx';
import { FieldError } from '#ui/field-error/field-error.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconCard } from '#ui/icon/set/card.ts';
import { iconGift } from '#ui/icon/set/gift.ts';
import { iconStar } from '#ui/icon/set/star.ts';
import { Money } from '#ui/money/money.tsx';
import { Row } from '#ui/row/row.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { cardHint } from '../wallet-text.ts';

interface Props {
  trial: PaymentTrial;
  pointsError: string;
  onChooseCards: () => void;
  onChooseCoupon: () => void;
  onPoints: (use: boolean) => void;
}

/** One card says what it holds; several say in which order they are used. */
function cardsHint(used: PaymentTrial['cards'], chosen: number, usable: number): string {
  const [first] = used;
  // A card that is taken and could not be read is taken all the same.
  if (!first || used.length < chosen) return chosen > 0 ? `已选 ${chosen} 张` : `${usable} 张可用`;
  if (used.length === 1) return cardHint(first.card);
  return `已选 ${used.length} 张，依次抵扣：${used.map(({ card }) => card.name).join('、')}`;
}

function couponHint(
  coupon: PaymentTrial['coupons'][number] | undefined,
  isChosen: boolean,
  usable: number,
): string {
  if (coupon) return coupon.best ? '优惠券中抵扣最多' : coupon.coupon.scopeText;
  return isChosen ? '已选用' : `${usable} 张可用`;
}

/** What the points are worth, or how much of that this charge will take. */
function pointsText({ pointsUsable, pointsPerYuan, chosen, pointAmount }: PaymentTrial): string {
  const points = `${pointsUsable.toLocaleString('en-US')} 积分`;
  if (chosen.points > 0) return `${points}，本次预计抵扣 ¥${formatYuan(pointAmount)}`;
  if (pointsPerYuan === 0) return points;
  const worth = Math.floor((pointsUsable * 100) / pointsPerYuan);
  return `${points}可抵 ¥${formatYuan(worth)}（${pointsPerYuan} 积分抵 ¥1）`;
}

/** What takes something off: energy cards, one coupon, points. */
export function DeductionCard({ trial, pointsError, onChooseCards, onChooseCoupon, onPoints }: Props) {
  const { chosen, cards, coupons } = trial;
  const usedCards = cards.filter((card) => chosen.cardIds.includes(card.card.cardId));
  const coupon = coupons.find((offered) => offered.coupon.couponId === chosen.couponId);
  const usableCards = cards.filter((card) => card.usable).length;
  const usableCoupons = coupons.filter((offered) => offered.usable).length;
  return (
    <Card>
      <Row
        icon={iconCard}
        label={usedCards.length === 1 ? usedCards[0]?.card.name : '能量卡'}
        hint={cardsHint(usedCards, chosen.cardIds.length, usableCards)}
        value={chosen.cardIds.length > 0 ? <Money amount={trial.cardAmount} minus /> : '未使用'}
        onPress={onChooseCards}
      />
      <Row
        icon={iconGift}
        label={coupon?.coupon.name ?? '优惠券'}
        hint={couponHint(coupon, chosen.couponId !== null, usableCoupons)}
        value={chosen.couponId !== null ? <Money amount={trial.couponAmount} minus /> : '未使用'}
        onPress={onChooseCoupon}
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
