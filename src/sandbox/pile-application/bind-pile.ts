import type { HomePile } from '#contract/schema/home-pile/home-pile.ts';
import type { SandboxContext } from '../context.ts';
import { newFacts, putUpPile } from '../home-pile/new-pile.ts';
import type { Application } from './application-record.ts';
import { products } from './products.ts';

/** Makes the pile of an installation that was accepted, bound to its owner. It changes the application, unsaved. */
export async function bindPile(
  db: SandboxContext['db'],
  { applyId, userId, facts }: Application,
  time: number,
): Promise<void> {
  const { acceptance } = facts;
  if (!acceptance) return;
  const product = products.find(({ productId }) => productId === facts.productId);
  const pile: HomePile = {
    pileId: `HP${applyId.slice(1)}`,
    sn: acceptance.pileSn,
    name: facts.productName,
    model: product?.model ?? '',
    address: facts.address,
    region: facts.region,
    warrantyEnd: acceptance.warrantyEnd ?? time,
  };
  await putUpPile(db, userId, newFacts(pile, time));
  facts.pileId = pile.pileId;
}
