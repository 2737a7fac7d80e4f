import type { CardSum } from './schema/card/card-sum.ts';
import type { EnergyCard } from './schema/card/energy-card.ts';

/** Above this `value`, and only above, a card is unlimited (specification, sections 5 and 9). */
const unlimitedAbove = 10_000;

/** @returns whether a card is unlimited; its `remain` has no meaning then */
export const isUnlimited = (card: { value: number }): boolean => card.value > unlimitedAbove;

/**
 * @param cards whose unit and cover are known
 * @param now epoch ms: cards that begin later cannot be used yet and are left out
 * @returns the sum of each kind of card, see `CardSum`; kinds in the order of their first cards
 */
export function sumsByKind(
  cards: readonly Pick<EnergyCard, 'unit' | 'cover' | 'value' | 'remain' | 'startTime'>[],
  now: number,
): CardSum[] {
  const kinds = new Map<string, CardSum>();
  for (const { unit, cover, value, remain, startTime } of cards) {
    if (startTime !== null && startTime > now) continue;
    const { remain: before, hasUnlimited } = kinds.get(unit + cover) ?? { remain: 0, hasUnlimited: false };
    const sum = isUnlimited({ value })
      ? { remain: before, hasUnlimited: true }
      : // Thousandths, which floating point would not add up exactly.
        { remain: Math.round((before + remain) * 1000) / 1000, hasUnlimited };
    kinds.set(unit + cover, { unit, cover, ...sum });
  }
  return [...kinds.values()];
}
