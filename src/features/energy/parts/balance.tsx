import { Card } from '#ui/card/card.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { formatTime, missing } from '#core/time/format-time.ts';
import { balanceLines } from '../balance.ts';
import type { Cards } from '../energy.store.ts';
import './balance-size.css';

interface Props {
  cards: Cards;
  /** Server time of the list, epoch ms. */
  now: number;
}

/** The rest on all cards, one line for each kind of them; no sum where none is known. */
export function Balance({ cards, now }: Props) {
  const lines = balanceLines(cards, now);
  const known = `共 ${cards.total || missing} 张 · 更新于 ${formatTime(now)}`;
  if (lines.length === 0) return <p className="sub digits">{known}</p>;
  return (
    <Card title="剩余合计" aside={known}>
      <dl className="u-stack-1">
        {lines.map(({ id, label, left, unit, hasUnlimited }) => (
          <div className="u-row u-justify-between u-gap-x-3" key={id}>
            <dt className="u-text-2">{label}</dt>
            <dd className="u-row u-justify-end u-gap-x-2 u-ml-auto">
              {hasUnlimited && <Tag tone="brand">另有不限量卡</Tag>}
              <span className="energy-balance u-leading-head num">
                {left ?? '不限量'}
                {left !== null && <span className="unit">{unit}</span>}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
