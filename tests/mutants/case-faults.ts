import { fault, type Fault } from './fault.ts';

const folder = 'src/sandbox/case';
const tests = 'tests/unit/sandbox/case';
const machine = `${tests}/machine.test.ts`;
const money = `${tests}/money.test.ts`;
const ofCalls = `${tests}/calls.test.ts`;
const ofNotices = `${tests}/notices.test.ts`;
const random = `${tests}/random.test.ts`;
const takeOff = 'src/sandbox/charging/back-office/take-off.ts';

/** Faults of cases of service and of the money that they move. */
export const caseFaults: readonly Fault[] = [
  fault(
    'cases',
    'a second case of a kind is taken',
    `${folder}/owner.ts`,
    [
      "  if (open) throw refuse('OPEN'",
      "  if (!open) return;\n  if (open.createTime < 0) throw refuse('OPEN'",
    ],
    ofCalls,
  ),
  fault(
    'cases',
    'a case can be reopened again and again',
    `${folder}/case-record.ts`,
    ["if (reopened || (state !== 'ANSWERED'", "if ((state !== 'ANSWERED'"],
    ofCalls,
    random,
  ),
  fault(
    'cases',
    'a case can be reopened for eight days',
    `${folder}/case-record.ts`,
    ['since + caseTimes.closeMs;', 'since + caseTimes.closeMs + 86_400_000;'],
    ofCalls,
    random,
  ),
  fault(
    'cases',
    'the facts of a case follow the order',
    `${folder}/case-view.ts`,
    ['attached: facts.attached,', 'attached: facts.attached.slice(1),'],
    ofCalls,
  ),
  fault(
    'cases',
    'a case of another owner can be read',
    `${folder}/case-store.ts`,
    ['if (found?.userId !== userId)', 'if (!found)'],
    ofCalls,
  ),
  fault(
    'cases',
    'an answered case never ends',
    `${folder}/case-record.ts`,
    ["return { kind: 'content', time: (answeredTime ?? createTime) + caseTimes.closeMs };", 'return null;'],
    ofCalls,
    machine,
    random,
  ),
  fault(
    'cases',
    'a question without an answer never ends',
    `${folder}/case-record.ts`,
    ["return { kind: 'silence', time: (askedTime ?? createTime) + caseTimes.waitMs };", 'return null;'],
    money,
    random,
  ),
  fault(
    'cases',
    'a promise that is not kept is notified again and again',
    `${folder}/case-acts.ts`,
    [
      '    serviceCase.facts.overdue = true;\n    write(',
      "    serviceCase.facts.overdue = true;\n    write(serviceCase, 'SYSTEM', time, '已超过承诺的答复时间，已催办。');\n    write(",
    ],
    money,
    random,
  ),
  fault(
    'cases',
    'the promise goes on while the owner is asked',
    `${folder}/case-acts.ts`,
    [
      "    dueTime: null,\n    overdue: false,\n  });\n  write(serviceCase, 'SERVICE', time, text,",
      "    overdue: false,\n  });\n  write(serviceCase, 'SERVICE', time, text,",
    ],
    money,
    random,
  ),
  fault(
    'cases',
    'the desk asks twice',
    `${folder}/case-acts.ts`,
    ["desk === 'asks' && !facts.asked", "desk === 'asks'"],
    money,
  ),
  fault(
    'cases',
    'an answer is not notified',
    `${folder}/case-acts.ts`,
    ["  await tell(context, serviceCase, 'answer', time);\n", ''],
    ofNotices,
    random,
  ),
  fault(
    'cases',
    'of two answers of a case one is notified',
    `${folder}/case-acts.ts`,
    ['about: `${caseId}-${facts.entries.length}`', 'about: caseId'],
    ofNotices,
    random,
  ),
  fault(
    'cases',
    'what a case disputes prevents another charge',
    `${folder}/dispute.ts`,
    [
      '(due(order) > 0 || disputedOf(order, cases) === 0)',
      '(due(order) > 0 || disputedOf(order, cases) >= 0)',
    ],
    money,
    random,
  ),
  fault(
    'cases',
    'a case that is answered still disputes',
    `${folder}/case-record.ts`,
    [
      "  state === 'SUBMITTED' || state === 'HANDLING' || state === 'WAITING_OWNER';",
      "  state !== 'CLOSED';",
    ],
    money,
    random,
  ),
  fault(
    'cases',
    'a case about the idle fee disputes the whole bill',
    `${folder}/dispute.ts`,
    ['OVERSTAY: ({ record }) => record.settlement?.occupyAmount ?? 0,', 'OVERSTAY: () => Infinity,'],
    money,
    random,
  ),
  fault(
    'cases',
    'what service takes off is refunded before anything that is owed becomes less',
    takeOff,
    ['const cleared = Math.min(amount, owedFor(order));', 'const cleared = 0;'],
    money,
    random,
  ),
  fault(
    'cases',
    'service takes off more than was paid',
    takeOff,
    ['if (amount > mostOff(orderCase, time))', 'if (amount > mostOff(orderCase, time) + 100_000)'],
    money,
    random,
  ),
  fault(
    'cases',
    'a bill that service has cleared stays open',
    takeOff,
    ["    if (owedFor(order) === 0) moveOrder(order, 'serviceClears', time, 'nothing is left');\n", ''],
    money,
    random,
  ),
  fault(
    'cases',
    'what service takes off is not on the bill',
    takeOff,
    ['  record.adjustments.push({ time, amount: -amount, reason });\n', ''],
    money,
    random,
  ),
  fault(
    'cases',
    'a part of the arrears that was paid is owed again',
    'src/sandbox/charging/payments/arrears.ts',
    ['order.record.arrearsCleared = (order.record.arrearsCleared ?? 0) + amount;', ''],
    money,
    random,
  ),
  fault(
    'cases',
    'a payment of more than is owed by now is kept',
    'src/sandbox/charging/payments/arrears.ts',
    ['if (amount !== payment.amount || amount > owed)', 'if (amount !== payment.amount)'],
    money,
  ),
  fault(
    'cases',
    'a refund that failed is paid out without an entry in the ledger',
    'src/sandbox/charging/back-office/repay.ts',
    ["  await addLedger(db, 'REFUND', payment, refund.amount, time);\n", ''],
    money,
    random,
  ),
  fault(
    'cases',
    'the desk gives an idle fee back a second time',
    `${folder}/desk.ts`,
    ['const amount = Math.min(fee - takenOff(of), mostGoodwill', 'const amount = Math.min(fee, mostGoodwill'],
    money,
  ),
];
