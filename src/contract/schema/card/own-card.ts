import * as v from 'valibot';
import { id } from '../common.ts';
import { energyCard } from './energy-card.ts';

/** A card as its owner's list shows it. */
export const ownCard = v.object({
  ...energyCard.entries,
  /** The order that holds a frozen card; `null` where none does, or it is not known. */
  heldBy: v.nullable(id),
});
export type OwnCard = v.InferOutput<typeof ownCard>;
