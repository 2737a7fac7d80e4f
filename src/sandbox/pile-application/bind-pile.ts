import type { HomePile } from '#contract/schema/home-pile/home-pile.ts';
import { carOf } from '../charging/sessions/car-state.ts';
import type { SandboxContext } from '../context.ts';
import { newFacts, putUpPile } from '../home-pile/new-pile.ts';
import { findPile } from '../home-pile/piles.ts';
import { defaultSetting } from '../home-pile/setting/defaults.ts';
import { rulesOf } from '../home-pile/setting/pile-rules.ts';
import { saveSetting } from '../home-pile/setting/setting-store.ts';
import type { WorkEvent } from './apply-machine.ts';
import type { Application } from './application-record.ts';
import { products } from './products.ts';
import { doWork, type WorkChoices } from './work-acts.ts';
import { workTimes } from './work-rules.ts';

/** What a plate says: what binds a pile. */
interface Plate {
  sn: string;
  checkCode: string;
}

/** The pile that came of an application. */
const pileOf = ({ applyId, facts }: Application, sn: string, warrantyEnd: number): HomePile => ({
  pileId: `HP${applyId.slice(1)}`,
  sn,
  name: facts.productName,
  model: products.find(({ productId }) => productId === facts.productId)?.model ?? '',
  address: `${facts.communityName}${facts.address}`,
  region: facts.region,
  warrantyEnd,
});

/**
 * Makes the pile of an installation that was accepted, bound to its owner. It charges the car that it was applied for when
 * that is plugged in, as long as it is still the owner's.
 */
export async function bindPile(
  context: SandboxContext,
  application: Application,
  time: number,
): Promise<void> {
  const { userId, vin, facts } = application;
  const { acceptance } = facts;
  if (!acceptance) return;
  const pile = pileOf(application, acceptance.pileSn, acceptance.warrantyEnd ?? time);
  const setting = defaultSetting(pile);
  if (await carOf(context, userId, vin)) Object.assign(setting, { mode: 'PLUG_AND_CHARGE', authVins: [vin] });
  await saveSetting(context.db, setting);
  await putUpPile(context.db, userId, newFacts(pile, time, { rules: rulesOf(setting) }));
}

/**
 * Puts up the pile of a delivery that was signed for, switched on: its owner binds it by its plate.
 *
 * @returns what its plate says, or `null` where it has none
 */
async function putUpDelivered(
  { db }: SandboxContext,
  application: Application,
  time: number,
): Promise<Plate | null> {
  const sn = application.facts.delivery?.pileSn;
  if (!sn) return null;
  const facts = newFacts(pileOf(application, sn, time + workTimes.warrantyMs), time);
  await putUpPile(db, null, facts);
  return { sn, checkCode: facts.checkCode };
}

/**
 * Somebody works on an application, which is left unsaved; a pile that is signed for then stands and can be bound.
 *
 * @param time of it, epoch ms
 * @returns what the plate of that pile says, or `null` where none was signed for
 * @throws NoTransition where it cannot be done
 */
export async function workOn(
  context: SandboxContext,
  application: Application,
  event: WorkEvent,
  time: number,
  choices: WorkChoices = {},
): Promise<Plate | null> {
  doWork(application, event, time, choices);
  return event === 'sign' ? putUpDelivered(context, application, time) : null;
}

/** @returns the pile of an application by its plate, as long as it is bound to its owner; else `null` */
export async function boundPileId(
  { db }: SandboxContext,
  { userId, facts: { acceptance, delivery } }: Application,
): Promise<string | null> {
  const sn = acceptance?.pileSn ?? delivery?.pileSn;
  const found = sn ? await findPile(db, sn) : undefined;
  return found?.userId === userId ? found.pile.pileId : null;
}
