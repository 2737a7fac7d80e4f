import * as v from 'valibot';
import { id } from '../common.ts';
import { energyCard } from './energy-card.ts';

/** A card as the list of its owner shows it. */
export const ownCard = v.object({
  ...energyCard.entries,
  /** The order that holds a frozen card; `null` if none does, or if it is not known. */
  heldBy: v.nullable(id),
});
export type OwnCard = v.InferOutput<typeof ownCard>;
