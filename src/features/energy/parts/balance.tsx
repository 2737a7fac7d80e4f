import { Card } from '../../../ui/card/card';
import { Tag } from '../../../ui/tag/tag';
import { formatUnits } from '../../../ui/energy-card/card-words';
import { formatTime } from '../../../core/time';
import type { Cards } from '../energy.store';
import './balance.css';

interface Props {
  cards: Cards;
  /** Server time of the list, epoch ms. */
  now: number;
}

/** What is left on all cards: kWh and charges that are counted, and whether one has no end. */
export function Balance({ cards, now }: Props) {
  const { total, totalRemainKwh, totalRemainTimes, hasUnlimited } = cards;
  return (
    <Card>
      <p className="energy-balance-head">
        <span className="sub">剩余电量合计</span>
        {hasUnlimited && <Tag tone="brand">含不限量卡</Tag>}
      </p>
      <p className="energy-balance num">
        {formatUnits(totalRemainKwh, 'KWH')}
        <span className="unit">度</span>
        {totalRemainTimes > 0 && (
          <span className="energy-balance-times">
            {totalRemainTimes}
            <span className="unit">次</span>
          </span>
        )}
      </p>
      <p className="sub digits">
        共 {total} 张 · 更新于 {formatTime(now)}
      </p>
    </Card>
  );
}
