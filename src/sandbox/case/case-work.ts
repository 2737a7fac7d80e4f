import { NoTransition } from '#sandbox/machine/machine.ts';
import { NoDecision } from '../charging/back-office/service.ts';
import type { SandboxContext } from '../context.ts';
import { accept, answer, ask, orderOfCase } from './case-acts.ts';
import type { ServiceCase } from './case-record.ts';
import { findCase, saveCase } from './case-store.ts';
import { yuan } from './case-words.ts';
import { verdictOf, type Verdict } from './desk.ts';

/** What the desk can do with a case: `/__sandbox/case` can cause it. `answer` is its usual decision. */
export const deskEvents = ['accept', 'ask', 'answer', 'explain', 'decline', 'adjust'] as const;
export type DeskEvent = (typeof deskEvents)[number];

export interface DeskAct {
  caseId: string;
  event: DeskEvent;
  /** fen that `adjust` takes off the bill. */
  amount?: number | undefined;
  /** What the owner reads; a usual text if it is left out. */
  text?: string | undefined;
}

const usualTexts = {
  explain: '已核对记录，账单与充电桩记录一致。',
  decline: '已核对记录，收费符合您下单时确认的规则，这次不作调整。',
} as const;

/** @throws NoDecision for `adjust` without an amount */
async function verdictFor(
  context: SandboxContext,
  serviceCase: ServiceCase,
  { event, amount = 0, text }: DeskAct,
  time: number,
): Promise<Verdict> {
  if (event === 'adjust') {
    if (amount === 0) throw new NoDecision('adjust: an amount is missing');
    const words = text ?? `已核实，为您减免 ${yuan(amount)}，账单已更正。`;
    return { money: 'off', amount, kind: 'EXPLAINED', text: words };
  }
  if (event === 'explain' || event === 'decline') {
    const kind = event === 'explain' ? 'EXPLAINED' : 'DECLINED';
    return { money: null, amount: 0, kind, text: text ?? usualTexts[event] };
  }
  const usual = verdictOf(serviceCase, await orderOfCase(context, serviceCase), time);
  return { ...usual, text: text ?? usual.text };
}

/** The desk acts on a case at the present of the context, to which everything has gone on. @throws NoDecision if it is not possible */
export async function actOnCase(context: SandboxContext, act: DeskAct) {
  const { db, clock } = context;
  const { caseId, event, text } = act;
  const serviceCase = await findCase(db, caseId);
  if (!serviceCase) throw new NoDecision(`no case ${caseId}`);
  if (event === 'adjust' && serviceCase.orderNo === null) throw new NoDecision('the case is about no order');
  const now = clock.now();
  try {
    if (event === 'accept') await accept(context, serviceCase, now, text);
    else if (event === 'ask') await ask(context, serviceCase, now, text);
    else await answer(context, serviceCase, await verdictFor(context, serviceCase, act, now), now);
  } catch (error) {
    throw error instanceof NoTransition ? new NoDecision(error.message) : error;
  }
  await saveCase(db, serviceCase);
  return { caseId, state: serviceCase.state, outcome: serviceCase.facts.outcome };
}

/** The same in a transaction of its own. */
export const workOnCase = (context: SandboxContext, act: DeskAct) =>
  context.db.transaction().execute((db) => actOnCase({ ...context, db }, act));
