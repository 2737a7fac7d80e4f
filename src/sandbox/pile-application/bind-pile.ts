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

/** The data on a plate by which a pile is bound. */
interface Plate {
  sn: string;
  checkCode: string;
}

/** The pile of an application. */
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
 * Creates the pile of an accepted installation, bound to its user. It charges the car of the application when
 * that is plugged in, as long as the car belongs to the user.
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
 * Creates the pile of a delivery that was signed for, switched on: the user binds it by its plate.
 *
 * @returns the data on its plate, or `null` if it has none
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
 * Applies an event of the workers to an application, which is not saved; a pile that is signed for then
 * exists and can be bound.
 *
 * @param time of the event, epoch ms @returns the plate of that pile, or `null` if none was signed for
 * @throws NoTransition if the state does not allow it
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

/** @returns the pile of an application by its plate, as long as it is bound to its user; else `null` */
export async function boundPileId(
  { db }: SandboxContext,
  { userId, facts: { acceptance, delivery } }: Application,
): Promise<string | null> {
  const sn = acceptance?.pileSn ?? delivery?.pileSn;
  const found = sn ? await findPile(db, sn) : undefined;
  return found?.userId === userId ? found.pile.pileId : null;
}
