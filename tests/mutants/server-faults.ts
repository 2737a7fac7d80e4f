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
    'the coupon of a cancelled order is not returned',
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
    'the quote uses the member price, running cost and bill the list price',
    'src/sandbox/charging/orders/order-plan.ts',
    ['member: record.member', 'member: false'],
    model,
    `${charging}/member-price.test.ts`,
  ),
  fault(
    'money',
    'points are deducted twice',
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
    'a card for service fees is used without a service fee',
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
    'a charge continues until the cost exceeds the prepayment by a fen',
    'src/sandbox/charging/sessions/charge-plan.ts',
    ['prepaidAmount).arrearsAmount === 0', 'prepaidAmount).arrearsAmount <= 1'],
    model,
    `${charging}/charge-plan.test.ts`,
  ),
  fault(
    'money',
    'a payment that is a fen short settles the debt',
    'src/sandbox/charging/payments/arrears.ts',
    ['amount === owedFor(order)', 'amount >= owedFor(order) - 1'],
    model,
    `${charging}/orders/arrears.test.ts`,
  ),
  fault(
    'money',
    'an order is created at a price that its owner has not seen',
    'src/sandbox/charging/create.ts',
    ['if (of.currentPriceE4 !== priceE4) throw preCreateError();', ''],
    `${charging}/orders/checks.test.ts`,
  ),
  fault(
    'money',
    'an idle fee for a car that was not detected',
    'src/sandbox/charging/sessions/late-report.ts',
    ['    record.leaveTime = time;\n', ''],
    model,
    `${charging}/occupy.test.ts`,
  ),
  fault(
    'idempotency',
    'a repeated write takes effect again',
    `${server}/api.ts`,
    ['      if (earlier) return earlier;\n', ''],
    model,
    'tests/unit/sandbox/server/idempotency.test.ts',
  ),
  fault(
    'idempotency',
    'responses of writes are stored for a minute only',
    `${server}/idempotency.ts`,
    ['const lifeMs = 24 * 3_600_000;', 'const lifeMs = 60_000;'],
    model,
  ),
  fault(
    'idempotency',
    'refusals of writes are not stored',
    `${server}/idempotency.ts`,
    ['if (answer.code === codes.tooFrequent) return;', 'if (answer.code !== codes.success) return;'],
    model,
    'tests/unit/sandbox/server/idempotency.test.ts',
  ),
  fault(
    'idempotency',
    'one request id is accepted with another body',
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
    'an order without its bill does not count as active',
    'src/sandbox/charging/orders/order-machine.ts',
    ["  'STOPPING',\n  'FINISHED',\n];", "  'STOPPING',\n];"],
    model,
    `${charging}/orders/checks.test.ts`,
  ),
  fault(
    'orders',
    'the payment of another owner can be queried',
    'src/sandbox/charging/payments/pay.ts',
    ['|| payment.userId !== caller?.userId', ''],
    model,
    `${charging}/orders/checks.test.ts`,
  ),
];
