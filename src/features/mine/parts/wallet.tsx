import type { ChargeUserInfo } from '#contract/schema/user.ts';
import { formatYuan } from '#core/money.ts';
import { dayOf, formatMonthDay } from '#core/time/day.ts';
import { href } from '#routes.ts';
import { Tile } from '#ui/tile/tile.tsx';
import type { MineFacts } from '../mine-facts.ts';

interface Props {
  user: Pick<ChargeUserInfo, 'cardCount' | 'couponCount' | 'couponMostAmount' | 'points' | 'pointAmount'>;
  facts: Pick<MineFacts, 'cardEnd' | 'cardTime'>;
}

/** Within this time a day without its year is nearer ahead than behind, so nobody reads it as gone by. */
const nearMs = 180 * 86_400_000;

function cardWords({ cardEnd, cardTime }: Props['facts']): string {
  if (cardEnd === null) return '充电时抵扣';
  const day = cardEnd - cardTime < nearMs ? formatMonthDay(cardEnd) : `${dayOf(cardEnd).year}年`;
  return `${day} 起到期`;
}

/** What pays for a charge beside money. Coupons and points are taken where a charge is prepaid; they have no page. */
export function Wallet({ user, facts }: Props) {
  const { cardCount, couponCount, couponMostAmount, points, pointAmount } = user;
  return (
    <div className="pw-tiles">
      <Tile label="能量卡" value={cardCount} unit="张" caption={cardWords(facts)} href={href('energy')} />
      <Tile
        label="优惠券"
        value={couponCount}
        unit="张"
        caption={couponMostAmount === null ? '预付时可选用' : `最高减 ¥${formatYuan(couponMostAmount)}`}
      />
      <Tile
        label="积分"
        value={points?.toLocaleString('en-US') ?? null}
        caption={pointAmount === null ? '预付时可抵扣' : `可抵 ¥${formatYuan(pointAmount)}`}
      />
    </div>
  );
}
