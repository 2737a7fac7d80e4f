import { Card } from '#ui/card/card.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { formatTime } from '#core/time/format-time.ts';
import { balanceOf } from '../balance-words.ts';
import type { Cards } from '../energy.store.ts';
import './balance-size.css';

interface Props {
  cards: Cards;
  /** Server time of the list, epoch ms. */
  now: number;
}

/** The rest on all cards: kWh and numbers of charges, and whether one of the cards is unlimited. */
export function Balance({ cards, now }: Props) {
  const { total, hasUnlimited } = cards;
  const parts = balanceOf(cards);
  return (
    <Card>
      <p className="u-row u-justify-between u-gap-x-2 u-gap-y-1">
        <span className="sub">剩余合计</span>
        {hasUnlimited && parts.length > 0 && <Tag tone="brand">含不限量卡</Tag>}
      </p>
      <p className="energy-balance u-flex u-flex-wrap u-gap-x-4 u-leading-tight num">
        {parts.length === 0 && '不限量'}
        {parts.map(([number, unit]) => (
          <span className="u-min-w-0" key={unit}>
            {number}
            <span className="unit">{unit}</span>
          </span>
        ))}
      </p>
      <p className="sub digits">
        共 {total} 张 · 更新于 {formatTime(now)}
      </p>
    </Card>
  );
}
