import type { CaseKind } from '#contract/schema/case.ts';
import { mostOff } from '../charging/back-office/take-off.ts';
import { ordersOf } from '../charging/store.ts';
import type { SandboxContext } from '../context.ts';
import { accept, answer, ask, happenToCase, write } from './case-acts.ts';
import { moveCase, nextOfCase, type ServiceCase } from './case-record.ts';
import { saveCase } from './case-store.ts';
import { yuan } from './case-words.ts';
import { newCase } from './new-case.ts';
import { subjectOf, withPayments, type OrderSubject } from './subject.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** What service has given back in the past case with money, fen. */
const given = 200;

/** `heavy` has a case in each state; `normal` has none. */
const userId = '10000003';

/** What happened to a past case. */
type PastEvent = 'accept' | 'ask' | 'answer' | 'withdraw' | 'itself';

interface PastCase {
  kind: CaseKind;
  /** `null`: about no order. */
  of: OrderSubject | null;
  text: string;
  /** When it was submitted, ms ago, and what happened since, each with its time. */
  agoMs: number;
  events: readonly [PastEvent, agoMs: number][];
  /** What service wrote with its answer. */
  answerText?: string;
  /** fen that service took off. */
  amount?: number;
  isLate?: true;
}

async function act(inside: SandboxContext, serviceCase: ServiceCase, event: PastEvent, past: PastCase) {
  const time = inside.clock.now();
  if (event === 'accept') await accept(inside, serviceCase, time);
  else if (event === 'ask') await ask(inside, serviceCase, time);
  else if (event === 'answer') {
    const { amount = 0, answerText: text = '' } = past;
    const money = amount > 0 ? 'off' : null;
    await answer(inside, serviceCase, { money, amount, kind: 'EXPLAINED', text }, time);
  } else if (event === 'withdraw') {
    moveCase(serviceCase, 'withdraw');
    Object.assign(serviceCase.facts, { plan: null, closedTime: time, withdrawn: true });
    write(serviceCase, 'SYSTEM', time, '您已撤销申诉。');
  } else {
    const due = nextOfCase(serviceCase);
    if (due) await happenToCase(inside, serviceCase, due);
  }
}

/** Writes a case as it would be now. @param number of the past cases, from 1 on */
async function seedCase(context: SandboxContext, past: PastCase, number: number): Promise<void> {
  const now = context.clock.now();
  const at = (agoMs: number): SandboxContext => ({
    ...context,
    clock: { ...context.clock, now: () => now - agoMs },
    scenario: { ...context.scenario, desk: past.isLate ? 'late' : 'ok' },
  });
  const begin = at(past.agoMs);
  const subject = await subjectOf(begin, userId, { orderNo: past.of?.order.orderNo });
  const serviceCase = await newCase(begin, { userId, kind: past.kind, subject, number });
  write(serviceCase, 'OWNER', now - past.agoMs, past.text);
  for (const [event, agoMs] of past.events) await act(at(agoMs), serviceCase, event, past);
  await saveCase(context.db, serviceCase);
}

/** The cases of the demo owners at the start: one in each state, and one that service has not answered in time. */
export async function seedCases(context: SandboxContext): Promise<void> {
  const { db, clock } = context;
  const orders = await ordersOf(db, userId);
  const settled = orders.filter(({ status }) => status === 'SETTLED');
  const subjects = await Promise.all(settled.map((order) => withPayments(context, order)));
  const withMoney = subjects.find(
    (of) => of.funds[0]?.status === 'PARTIAL_REFUNDED' && mostOff(of, clock.now()) >= given,
  );
  const others = subjects.filter((of) => of !== withMoney);
  const abnormal = orders.find(({ status }) => status === 'ABNORMAL');
  const [bill = null, charge = null, asked = null, withdrawn = null] = others;
  const late = abnormal ? await withPayments(context, abnormal) : null;
  const all: PastCase[] = [
    {
      kind: 'OTHER',
      of: null,
      text: '充电站的灯晚上不亮，找枪不方便。',
      agoMs: 20 * dayMs,
      events: [
        ['accept', 20 * dayMs - hourMs],
        ['answer', 20 * dayMs - 5 * hourMs],
        ['itself', 13 * dayMs - 5 * hourMs],
      ],
      answerText: '已转给场站检修照明，谢谢您的反馈。',
    },
    {
      kind: 'INVOICE',
      of: withdrawn,
      text: '发票抬头想换成公司的。',
      agoMs: 4 * dayMs,
      events: [
        ['accept', 4 * dayMs - hourMs],
        ['withdraw', 3 * dayMs],
      ],
    },
    {
      kind: 'BILL',
      of: withMoney ?? null,
      text: '充电中断了一次，多收了服务费，请核实。',
      agoMs: 3 * dayMs,
      events: [
        ['accept', 3 * dayMs - hourMs],
        ['answer', 2 * dayMs],
      ],
      answerText: `已核对充电记录，退还服务费 ${yuan(given)}，账单已更正。`,
      amount: given,
    },
    {
      kind: 'BILL',
      of: late,
      text: '充电桩显示的电量和账单不一样。',
      agoMs: 25 * hourMs,
      events: [
        ['accept', 24.5 * hourMs],
        ['itself', hourMs],
      ],
      isLate: true,
    },
    {
      kind: 'CHARGE',
      of: asked,
      text: '插了两次才充上，屏幕一直黑着。',
      agoMs: 22 * hourMs,
      events: [
        ['accept', 21.5 * hourMs],
        ['ask', 18 * hourMs],
      ],
    },
    {
      kind: 'CHARGE',
      of: charge,
      text: '充电功率一直只有 20 千瓦，比标的低很多。',
      agoMs: 2 * hourMs,
      events: [['accept', 1.5 * hourMs]],
    },
    { kind: 'BILL', of: bill, text: '这笔订单的服务费比平时高，请核实。', agoMs: 10 * minuteMs, events: [] },
  ];
  // A world without a fast charger has no past orders: then the cases about them are left out.
  const known = all.filter(({ kind, of }) => of !== null || kind === 'OTHER');
  for (const [index, past] of known.entries()) await seedCase(context, past, index + 1);
}
