/** Above this `value`, and only above, a card is unlimited (specification, sections 5 and 9). */
const unlimitedAbove = 10_000;

/** @returns whether a card covers without an end; its `remain` then means nothing. */
export const isUnlimited = (card: { value: number }): boolean => card.value > unlimitedAbove;
