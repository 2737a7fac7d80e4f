import { sumsByKind } from '#contract/card-value.ts';
import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import type { CardSum } from '#contract/schema/card/card-sum.ts';
import { formatUnits, unitWord } from '#ui/energy-card/card-units.ts';
import { coverText } from '#ui/energy-card/card-words.ts';
import type { Cards } from './energy.store.ts';

/** What is left on the cards of one kind. */
export interface BalanceLine {
  id: string;
  /** What they pay for. */
  label: string;
  /** Formatted number; `null` where all of them are unlimited. */
  left: string | null;
  unit: string;
  /** Whether there is an unlimited card beside the number. */
  hasUnlimited: boolean;
}

type Known = Pick<Cards, 'list' | 'sums' | 'total'>;

/** @returns the sums of the back end, else of the cards where all of them are there and known; `null`: nobody knows */
function sumsOf({ list, sums, total }: Known, now: number): CardSum[] | null {
  if (sums !== null) return sums;
  const isWhole = total === list.length && unreadableRows(list) === 0;
  const areKnown = list.every(({ unit, cover }) => unit !== 'UNKNOWN' && cover !== 'UNKNOWN');
  return isWhole && areKnown ? sumsByKind(list, now) : null;
}

/**
 * @returns one line for each kind of cards, since unlike ones are not added up. None where the sums are not known; a
 *   number without a unit that this version knows says nothing and is left out.
 */
export const balanceLines = (cards: Known, now: number): BalanceLine[] =>
  (sumsOf(cards, now) ?? [])
    .filter(({ unit }) => unit !== 'UNKNOWN')
    .map(({ unit, cover, remain, hasUnlimited }, index) => ({
      // Two kinds that this version does not know look alike.
      id: cover === 'UNKNOWN' ? String(index) : unit + cover,
      label:
        cover === 'UNKNOWN' ? '其他抵扣' : `${unit === 'TIMES' ? '按次' : '按度'}抵扣${coverText(cover)}`,
      left: remain > 0 || !hasUnlimited ? formatUnits(remain, unit) : null,
      unit: unitWord(unit),
      hasUnlimited: hasUnlimited && remain > 0,
    }));
