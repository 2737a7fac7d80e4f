/** What other calls say about the owner's things; `null` where it is not known (yet), and not shown then. */
export interface MineFacts {
  /** Settled orders of this month of Asia/Shanghai, and their energy in Wh. */
  month: { count: number; chargedWh: number } | null;
  /** Number of favourite stations. */
  favourites: number | null;
  /** When the first of the current cards ends, epoch ms. */
  cardEnd: number | null;
  /** Server time of the cards, epoch ms. */
  cardTime: number;
}

export const nothingYet: MineFacts = { month: null, favourites: null, cardEnd: null, cardTime: 0 };
