import type { HomePile } from '#contract/schema/home-pile/home-pile.ts';
import { carOf } from '../charging/sessions/car-state.ts';
import type { SandboxContext } from '../context.ts';
import { newFacts, putUpPile } from '../home-pile/new-pile.ts';
import { defaultSetting } from '../home-pile/setting/defaults.ts';
import { rulesOf } from '../home-pile/setting/pile-rules.ts';
import { saveSetting } from '../home-pile/setting/setting-store.ts';
import type { Application } from './application-record.ts';
import { products } from './products.ts';

/**
 * Makes the pile of an installation that was accepted, bound to its owner. It charges the car that it was applied for when
 * that is plugged in, as long as it is still the owner's. It changes the application, unsaved.
 */
export async function bindPile(
  context: SandboxContext,
  { applyId, userId, vin, facts }: Application,
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
    address: `${facts.communityName}${facts.address}`,
    region: facts.region,
    warrantyEnd: acceptance.warrantyEnd ?? time,
  };
  const setting = defaultSetting(pile);
  if (await carOf(context, userId, vin)) Object.assign(setting, { mode: 'PLUG_AND_CHARGE', authVins: [vin] });
  await saveSetting(context.db, setting);
  await putUpPile(context.db, userId, newFacts(pile, time, { rules: rulesOf(setting) }));
  facts.pileId = pile.pileId;
}
