import { fault, type Fault } from './fault.ts';

const charging = 'tests/unit/sandbox/charging';
/** Random sequences of orders, fewer than in a whole run. */
const model = `${charging}/model.test.ts`;
const server = 'src/sandbox/server/http';

/** Faults of the back end's business rules, as implemented by the sandbox. */
export const serverFaults: readonly Fault[] = [
  fault(
    'money',
    'a refund is a fen short',
    'src/sandbox/charging/payments/refund.ts',
    ['  refundPayment(payment, amount, time);', '  refundPayment(payment, amount - 1, time);'],
    model,
    `${charging}/ledger.test.ts`,
  ),
  fault(
    'money',
    'a coupon of an order that is cancelled is not given back',
    'src/sandbox/charging/locks.ts',
    ["  if (coupon) await setCoupon(db, coupon.couponId, 'UNUSED');", ''],
    model,
    `${charging}/advance.test.ts`,
  ),
  fault(
    'money',
    'fees are rounded down',
    'src/contract/bill.ts',
    ['(wh * priceE4 + 50000)', '(wh * priceE4)'],
    model,
    'tests/unit/contract/pricing.test.ts',
  ),
  fault(
    'money',
    'exactly half a fen is rounded down',
    'src/contract/bill.ts',
    ['(wh * priceE4 + 50000)', '(wh * priceE4 + 49999)'],
    model,
    'tests/unit/contract/half-fen.test.ts',
  ),
  fault(
    'money',
    "the member's price in the trial, the list price in running cost and bill",
    'src/sandbox/charging/orders/order-plan.ts',
    ['member: record.member', 'member: false'],
    model,
    `${charging}/member-price.test.ts`,
  ),
  fault(
    'money',
    'points are taken twice',
    'src/sandbox/charging/orders/settlement.ts',
    ['points: Math.ceil((pointAmount', 'points: Math.ceil((2 * pointAmount'],
    model,
    `${charging}/orders/settlement.test.ts`,
  ),
  fault(
    'money',
    'half of the energy of a card is booked',
    'src/sandbox/charging/locks.ts',
    ["card.unit === 'TIMES' ? 1_000 : wh", "card.unit === 'TIMES' ? 1_000 : wh / 2"],
    model,
    `${charging}/cards.test.ts`,
  ),
  fault(
    'money',
    'a card for service fees is used up where there are none',
    'src/sandbox/charging/orders/settlement.ts',
    ['if (price.elec + price.service === 0) continue;', ''],
    model,
    `${charging}/orders/settlement.test.ts`,
  ),
  fault(
    'money',
    'a price begins a minute late',
    'src/sandbox/charging/orders/slices.ts',
    [
      'Math.min(segment.endMin, dayMinutes) * minuteMs',
      '(Math.min(segment.endMin, dayMinutes) + 1) * minuteMs',
    ],
    model,
    `${charging}/session-model.test.ts`,
  ),
  fault(
    'money',
    'a charge goes on until a fen more than what was paid is due',
    'src/sandbox/charging/sessions/charge-plan.ts',
    ['prepaidAmount).arrearsAmount === 0', 'prepaidAmount).arrearsAmount <= 1'],
    model,
    `${charging}/charge-plan.test.ts`,
  ),
  fault(
    'money',
    'a payment that is a fen short settles what is owed',
    'src/sandbox/charging/payments/arrears.ts',
    ['amount === owedFor(order)', 'amount >= owedFor(order) - 1'],
    model,
    `${charging}/orders/arrears.test.ts`,
  ),
  fault(
    'money',
    'an order is made at a price that its owner has not seen',
    'src/sandbox/charging/create.ts',
    ['if (of.currentPriceE4 !== priceE4) throw preCreateError();', ''],
    `${charging}/orders/checks.test.ts`,
  ),
  fault(
    'money',
    'an occupy fee for a car that nobody saw',
    'src/sandbox/charging/sessions/late-report.ts',
    ['    record.leaveTime = time;\n', ''],
    model,
    `${charging}/occupy.test.ts`,
  ),
  fault(
    'idempotency',
    'a write that comes again acts again',
    `${server}/api.ts`,
    ['      if (earlier) return earlier;\n', ''],
    model,
    'tests/unit/sandbox/server/idempotency.test.ts',
  ),
  fault(
    'idempotency',
    'answers are kept for a minute',
    `${server}/idempotency.ts`,
    ['const lifeMs = 24 * 3_600_000;', 'const lifeMs = 60_000;'],
    model,
  ),
  fault(
    'idempotency',
    'refusals are not kept',
    `${server}/idempotency.ts`,
    ['if (answer.code === codes.tooFrequent) return;', 'if (answer.code !== codes.success) return;'],
    model,
    'tests/unit/sandbox/server/idempotency.test.ts',
  ),
  fault(
    'idempotency',
    'one id takes another body',
    `${server}/idempotency.ts`,
    ['if (row.bodyHash !== intention.bodyHash)', "if (row.bodyHash === '')"],
    model,
    'tests/unit/sandbox/server/idempotency.test.ts',
  ),
  fault(
    'idempotency',
    'two copies of a write run at once',
    `${server}/api.ts`,
    ['if (key && running.has(key))', 'if (key && running.has(` ${key}`))'],
    'tests/unit/sandbox/server/idempotency.test.ts',
  ),
  {
    kind: 'orders',
    name: 'an order that was given back charges',
    file: 'src/sandbox/charging/orders/order-machine.ts',
    changes: [
      {
        text: "    { from: 'REFUNDED', event: 'start', code: codes.prepaymentProcessingOrRefunded },\n",
        fault: '',
      },
      {
        text: "    { from: 'PREPAID', event: 'start', guard: null, to: 'STARTING', effect: 'command sent, attempt counted' },\n",
        fault:
          "    { from: 'PREPAID', event: 'start', guard: null, to: 'STARTING', effect: '' },\n" +
          "    { from: 'REFUNDED', event: 'start', guard: null, to: 'STARTING', effect: '' },\n",
      },
    ],
    tests: [model, `${charging}/orders/order-rows.test.ts`],
  },
  fault(
    'orders',
    'an order that waits for its bill is no active one',
    'src/sandbox/charging/orders/order-machine.ts',
    ["  'STOPPING',\n  'FINISHED',\n];", "  'STOPPING',\n];"],
    model,
    `${charging}/orders/checks.test.ts`,
  ),
  fault(
    'orders',
    "anybody learns of anybody's payment",
    'src/sandbox/charging/payments/pay.ts',
    ['|| payment.userId !== caller?.userId', ''],
    model,
    `${charging}/orders/checks.test.ts`,
  ),
];
