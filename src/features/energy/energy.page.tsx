import type { AnswerOf } from '#contract/call.ts';
import { cardList } from '#contract/calls/card/card-list.ts';
import { sumsByKind } from '#contract/card-value.ts';
import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import type { CardSum } from '#contract/schema/card/card-sum.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { formatTime, missing } from '#core/time/format-time.ts';
import { Card } from '#ui/card/card.tsx';
import { formatUnits, unitWord } from '#domain/ui/energy-card/card-units.ts';
import { coverText } from '#domain/ui/energy-card/card-words.ts';
import { Note } from '#ui/note/note.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import './energy.css';
import { CardRows, cardsRequest, type Cards } from './own-cards.tsx';

/** /energy: the balance and the first page of cards. The island says so if there are none. */
export const route = 'energy';
export const call = cardList;

export const request = ({ query }: PageContext) => cardsRequest('CURRENT', query);

export const view = (cards: AnswerOf<typeof call>, { now }: ViewContext) =>
  cards.list.length > 0 && <CurrentCards cards={cards} now={now} />;

interface Props {
  cards: Cards;
  /** Server time of the list, epoch ms. */
  now: number;
}

/** The balance and the cards. */
export const CurrentCards = ({ cards, now }: Props) => (
  <div className="u-stack-3">
    <Balance cards={cards} now={now} />
    <Note>以下按抵扣顺序排列：先到期的先用。</Note>
    <CardRows cards={cards.list} now={now} />
  </div>
);

/** The total balance, one line for each kind of card; only the number of cards if it is unknown. */
function Balance({ cards, now }: Props) {
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

/** The balance of the cards of one kind. */
interface BalanceLine {
  id: string;
  /** What these cards pay for. */
  label: string;
  /** Formatted number; `null` if all of them are unlimited. */
  left: string | null;
  unit: string;
  /** Whether there is also an unlimited card, which the number does not include. */
  hasUnlimited: boolean;
}

type Known = Pick<Cards, 'list' | 'sums' | 'total'>;

/** @returns the sums of the back end, else those of the cards if all of them are loaded and known; `null` if unknown */
function sumsOf({ list, sums, total }: Known, now: number): CardSum[] | null {
  if (sums !== null) return sums;
  const isWhole = total === list.length && unreadableRows(list) === 0;
  const areKnown = list.every(({ unit, cover }) => unit !== 'UNKNOWN' && cover !== 'UNKNOWN');
  return isWhole && areKnown ? sumsByKind(list, now) : null;
}

/**
 * @returns one line for each kind of card, since different kinds cannot be added up; none if the sums are unknown. A number
 *   in a unit that this version does not know is left out.
 */
export const balanceLines = (cards: Known, now: number): BalanceLine[] =>
  (sumsOf(cards, now) ?? [])
    .filter(({ unit }) => unit !== 'UNKNOWN')
    .map(({ unit, cover, remain, hasUnlimited }, index) => ({
      // Several kinds may be unknown to this version: their position tells them apart.
      id: cover === 'UNKNOWN' ? String(index) : unit + cover,
      label:
        cover === 'UNKNOWN' ? '其他抵扣' : `${unit === 'TIMES' ? '按次' : '按度'}抵扣${coverText(cover)}`,
      left: remain > 0 || !hasUnlimited ? formatUnits(remain, unit) : null,
      unit: unitWord(unit),
      hasUnlimited: hasUnlimited && remain > 0,
    }));
