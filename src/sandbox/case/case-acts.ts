import type { FileRef } from '#contract/schema/common.ts';
import { findOrder } from '../charging/store.ts';
import type { SandboxContext, Scenario } from '../context.ts';
import { notify } from '../notice/notify.ts';
import { caseWords, type CaseNews } from '../notice/words.ts';
import { caseGuards } from './case-machine.ts';
import { moveCase, personOf, type CaseDue, type ServiceCase } from './case-record.ts';
import { saveCase } from './case-store.ts';
import { caseTimes } from './case-times.ts';
import { kindWords } from './case-words.ts';
import { carryOut, declined, question, verdictOf, type Verdict } from './desk.ts';
import { disputedOf } from './dispute.ts';
import { withPayments, type OrderSubject } from './subject.ts';

/** Adds an entry. @param time epoch ms */
export function write(
  { facts }: ServiceCase,
  by: 'OWNER' | 'SERVICE' | 'SYSTEM',
  time: number,
  text: string,
  more: { name?: string; photos?: FileRef[] } = {},
): void {
  const { name = null, photos = [] } = more;
  facts.entries.push({ time, by, name, text, photos });
}

/** What the desk will do with a case that it begins to handle, by the switch of now. It asks a case one question. */
export function planAct({ facts }: ServiceCase, { desk }: Pick<Scenario, 'desk'>, time: number): void {
  const dueTime = time + caseTimes.dueMs;
  facts.dueTime ??= dueTime;
  const act = desk === 'asks' && !facts.asked ? 'ask' : desk === 'declines' ? 'decline' : 'answer';
  const isLate = desk === 'late';
  facts.plan = { act, time: isLate ? facts.dueTime + caseTimes.lateMs : time + caseTimes.answerMs };
}

/** Tells the owner of the newest entry. */
async function tell({ db }: SandboxContext, of: ServiceCase, news: CaseNews, time: number): Promise<void> {
  const { userId, caseId, kind, facts } = of;
  const text = facts.entries.at(-1)?.text ?? '';
  await notify(db, {
    userId,
    kind: 'CASE',
    about: `${caseId}-${facts.entries.length}`,
    time,
    words: caseWords(caseId, kindWords[kind], news, text),
  });
}

/** @returns the order of a case with what belongs to it; `null` for a case about none */
export async function orderOfCase(
  context: SandboxContext,
  { orderNo }: ServiceCase,
): Promise<OrderSubject | null> {
  const order = orderNo === null ? undefined : await findOrder(context.db, orderNo);
  return order ? withPayments(context, order) : null;
}

const acceptText = (disputed: number): string =>
  disputed > 0
    ? '收到，正在核实。核实前有争议的金额不催缴，也不影响您充电。'
    : '收到，正在核实，有结果会马上告诉您。';

/** Somebody at the desk takes a case up. @throws NoTransition if its state does not allow it */
export async function accept(context: SandboxContext, serviceCase: ServiceCase, time: number, text?: string) {
  const of = await orderOfCase(context, serviceCase);
  const disputed = of ? disputedOf(of.order, [serviceCase]) : 0;
  moveCase(serviceCase, 'accept');
  serviceCase.facts.handlingTime = time;
  planAct(serviceCase, context.scenario, time);
  write(serviceCase, 'SERVICE', time, text ?? acceptText(disputed), { name: personOf(serviceCase) });
}

/** The desk asks the owner something. @throws NoTransition */
export async function ask(context: SandboxContext, serviceCase: ServiceCase, time: number, text = question) {
  moveCase(serviceCase, 'ask');
  Object.assign(serviceCase.facts, {
    plan: null,
    asked: true,
    askedTime: time,
    dueTime: null,
    overdue: false,
  });
  write(serviceCase, 'SERVICE', time, text, { name: personOf(serviceCase) });
  await tell(context, serviceCase, 'question', time);
}

/** The desk decides. @throws NoTransition @throws NoDecision if the verdict is not possible */
export async function answer(
  context: SandboxContext,
  serviceCase: ServiceCase,
  verdict: Verdict,
  time: number,
): Promise<void> {
  const { facts } = serviceCase;
  moveCase(serviceCase, 'answer', verdict.money === null ? caseGuards.noMoney : caseGuards.money);
  const of = await orderOfCase(context, serviceCase);
  const outcome = await carryOut(context, facts.caseNo, of, verdict, time);
  Object.assign(facts, { outcome, plan: null, answeredTime: time });
  write(serviceCase, 'SERVICE', time, verdict.text, { name: personOf(serviceCase) });
  await tell(context, serviceCase, 'answer', time);
}

async function actAsPlanned(context: SandboxContext, serviceCase: ServiceCase, time: number): Promise<void> {
  const { plan } = serviceCase.facts;
  if (plan?.act === 'ask') return ask(context, serviceCase, time);
  const verdict =
    plan?.act === 'decline'
      ? declined
      : verdictOf(serviceCase, await orderOfCase(context, serviceCase), time);
  return answer(context, serviceCase, verdict, time);
}

const closingTexts = {
  silence: '7 天内没有收到您的补充，已自动结案。',
  content: '答复后 7 天没有新的问题，已自动结案。',
} as const;

/** Applies what happens to a case by itself, and writes it. */
export async function happenToCase(
  context: SandboxContext,
  serviceCase: ServiceCase,
  { kind, time }: CaseDue,
): Promise<void> {
  if (kind === 'accept') await accept(context, serviceCase, time);
  else if (kind === 'plan') await actAsPlanned(context, serviceCase, time);
  else if (kind === 'overdue') {
    moveCase(serviceCase, 'overdue');
    serviceCase.facts.overdue = true;
    write(serviceCase, 'SYSTEM', time, '已超过承诺的答复时间，已催办。');
  } else {
    moveCase(serviceCase, kind);
    serviceCase.facts.closedTime = time;
    write(serviceCase, 'SYSTEM', time, closingTexts[kind]);
    await tell(context, serviceCase, 'closed', time);
  }
  await saveCase(context.db, serviceCase);
}
