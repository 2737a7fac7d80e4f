import type { ReactNode } from 'react';
import { isUnlimited } from '#contract/card-value.ts';
import type { EnergyCard } from '#contract/schema/card/energy-card.ts';
import { formatDate } from '#core/time/day.ts';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconChevronDown } from '#ui/icon/set/chevron-down.ts';
import { Tag } from '#ui/tag/tag.tsx';
import { formatUnits, unitWord } from './card-units.ts';
import { cardState, carText, coverText } from './card-words.ts';
import '#ui/progress-bar/progress-bar.css';
import '#ui/row/row.css';
import './energy-card.css';

interface Props {
  card: EnergyCard;
  /** Server time of the response, epoch ms. */
  now: number;
  /** Rows below the facts. */
  children?: ReactNode;
}

const isOver = ({ status }: EnergyCard) => status === 'USED_UP' || status === 'EXPIRED';

/** The balance of a card; an unlimited card shows neither a number nor a bar. */
function Balance({ card }: { card: EnergyCard }) {
  const { value, remain, unit } = card;
  if (isUnlimited(card)) return <p className="pw-energy-card-left num">不限量</p>;
  const all = formatUnits(value, unit);
  const isExpired = card.status === 'EXPIRED';
  return (
    <>
      <p className="pw-energy-card-left num">
        {/* A balance that cannot be used any more is grey. */}
        <span className={isExpired ? 'pw-energy-card-lost' : 'visually-hidden'}>
          {isExpired ? '过期时余' : '余'}
        </span>
        {formatUnits(remain, unit)}
        <span className="unit">{unitWord(unit)}</span>
        <span className="pw-energy-card-all">
          共 {all} {unitWord(unit)}
        </span>
      </p>
      {!isExpired && (
        <progress
          className="pw-progress"
          max={value}
          value={Math.min(Math.max(remain, 0), value)}
          aria-label={`${card.name}剩余`}
        />
      )}
    </>
  );
}

/** An energy card: its status, its balance, its validity and what it pays for; further facts are collapsed. */
export function EnergyCardView({ card, now, children }: Props) {
  const state = cardState(card, now);
  return (
    <Card>
      <div className={`pw-energy-card${isOver(card) ? ' pw-energy-card-over' : ''}`}>
        <div className="pw-energy-card-head">
          <div className="pw-energy-card-names">
            <h2 className="pw-card-title">{card.name}</h2>
            <p className="sub">{card.description}</p>
          </div>
          <p className="pw-energy-card-tags">
            {state.endsSoon && <Tag tone="warn">即将到期</Tag>}
            <Tag tone={state.tone} dot>
              {state.word}
            </Tag>
          </p>
        </div>
        <Balance card={card} />
        <Facts
          items={[
            { label: '有效期', value: `${formatDate(card.startTime)} – ${formatDate(card.endTime)}` },
            { label: '抵扣范围', value: coverText(card.cover) },
          ]}
        />
        <details className="pw-energy-card-more">
          <summary className="pw-row pw-row-leads">
            <span className="pw-row-label">适用范围与卡号</span>
            <span className="pw-row-chevron">
              <Icon icon={iconChevronDown} size={16} />
            </span>
          </summary>
          <Facts
            items={[
              { label: '适用电站', value: card.scopeText },
              { label: '适用车辆', value: carText(card.vinBound) },
              { label: '来源', value: card.grantSource },
              { label: '卡号', value: <span className="break-anywhere">{card.cardNo}</span> },
            ]}
          />
        </details>
        {children}
      </div>
    </Card>
  );
}
