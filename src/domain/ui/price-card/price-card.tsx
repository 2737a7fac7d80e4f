import type { ReactNode } from 'react';
import { formatTime } from '#core/time/format-time.ts';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconChevronRight } from '#ui/icon/set/chevron-right.ts';
import { PeriodBadge } from '../period-badge/period-badge.tsx';
import { UnitPrice } from '../unit-price/unit-price.tsx';
import type { StationPrice } from '#domain/station-price.ts';
import './price-card.css';

interface Props {
  /** `null` if unknown. */
  price: StationPrice | null;
  /** Power class of the price; empty if unknown. */
  word: string;
  /** Link to all segments of the day; `null` if there is no such page. */
  link: string | null;
  /** What else is said about the costs, below the price. */
  children?: ReactNode;
}

/** The price of a kilowatt hour now and from the next segment on. */
export function PriceCard({ price, word, link, children }: Props) {
  return (
    <Card href={price && link ? link : undefined}>
      <div className="pw-price">
        <div>
          <p className="pw-price-head sub">
            {price && <PeriodBadge period={price.now.period} />}
            {word}现价
          </p>
          <p className="pw-price-line">
            <UnitPrice priceE4={price?.now.priceE4 ?? null} listE4={price?.now.listE4} size={28} />
          </p>
        </div>
        {price?.next && (
          <div>
            <p className="pw-price-head sub digits">
              <PeriodBadge period={price.next.period} />
              {formatTime(price.nextStartTime)} 起
            </p>
            <p className="pw-price-line pw-price-next">
              <UnitPrice priceE4={price.next.priceE4} size={22} />
            </p>
          </div>
        )}
        {price && link && (
          <span className="pw-price-all sub">
            全天
            <Icon icon={iconChevronRight} size={16} />
          </span>
        )}
      </div>
      {children}
    </Card>
  );
}
