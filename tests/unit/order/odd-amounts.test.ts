import { describe, expect, it } from 'vitest';
import { orderDetail, orderList } from '#contract/calls/order.ts';
import type { AnswerOf } from '#contract/call.ts';
import { formatKwh } from '#core/money.ts';
import { finalAmount, rowAmount } from '#domain/order/order-words.ts';
import { kwhCell, yuanCell } from '#features/order/list/month-bill.ts';
import { headOf, paymentLines } from '#features/order/order-detail-words.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { orderIn } from './support.ts';

const sandbox = sharedSandbox();

type Answer = Record<string, unknown>;

/** Invalid values of a settled order that contradict the rest of the answer. */
const odd: [field: string, value: unknown][] = [
  ['chargedWh', -1_000],
  ['refundAmount', -500],
  ['totalAmount', '48.35'],
  ['payableAmount', 2 ** 53],
  ['cardWh', {}],
  ['prepaidAmount', 'many'],
  ['adjustments', [{ time: null, amount: 0.5, reason: '' }]],
];

async function ask() {
  const { env, change } = await createTestEnvironment({ sandbox, login: 'heavy', keep: true });
  const orderNo = await orderIn(sandbox, 'SETTLED');
  const detail = (): Promise<AnswerOf<typeof orderDetail>> => env.call(orderDetail, { orderNo });
  const row = async () => {
    const { list } = await env.call(orderList, { tab: 'DONE', pageSize: 50 });
    return list.find((order) => order.orderNo === orderNo);
  };
  return { change, orderNo, detail, row };
}

describe('order with an impossible number', () => {
  it.each(odd)(
    'order with an impossible number (%s %j): state and phone are shown, and that the amount is not verified',
    async (field, value) => {
      const { change, orderNo, detail } = await ask();
      const usual = await detail();
      change(orderDetail.path, (data) => ({ ...(data as Answer), [field]: value }));
      const order = await detail();
      expect(order).toMatchObject({ orderNo, status: 'SETTLED', serviceTel: usual.serviceTel });
      expect(headOf(order)).toMatchObject({ text: '已完成', amount: null, sentence: '金额待客服核实' });
    },
  );

  it.each(['payableAmount', 'adjustments'])(
    'order with an impossible number (%s): stays in the list, without an amount',
    async (field) => {
      const { change, row } = await ask();
      change(orderList.path, (data) => {
        const { list, ...page } = data as { list: Answer[] };
        return { ...page, list: list.map((order) => ({ ...order, [field]: [-5] })) };
      });
      const order = await row();
      expect(order && rowAmount(order)).toEqual({ amount: null, label: '金额待核实' });
      expect(order && yuanCell(finalAmount(order))).toBe('--');
      expect(kwhCell(NaN)).toBe('--');
    },
  );

  it('an order whose lines are null is valid and shows its own amounts', async () => {
    const { change, detail } = await ask();
    const usual = await detail();
    change(orderDetail.path, (data) => ({ ...(data as Answer), details: null }));
    expect(headOf(await detail())).toEqual(headOf(usual));
  });

  it.each(['startTime', 'endTime', 'elecPriceE4', 'servicePriceE4'])(
    'a line of a bill whose %s cannot be read stays in the bill, which shows its amounts as ever',
    async (field) => {
      const { change, detail } = await ask();
      const usual = await detail();
      change(orderDetail.path, (data) => {
        const { details, ...order } = data as { details: Answer[] };
        return { ...order, details: details.map((line) => ({ ...line, [field]: null })) };
      });
      const order = await detail();
      expect(order.details).toEqual(usual.details.map((line) => ({ ...line, [field]: NaN })));
      expect(headOf(order)).toEqual(headOf(usual));
    },
  );

  it('a payment or refund that is sent twice counts once', async () => {
    const { change, detail } = await ask();
    const usual = await detail();
    expect(usual.prepayments.some(({ refunds }) => refunds.length > 0)).toBe(true);
    change(orderDetail.path, (data) => {
      const { prepayments, ...order } = data as { prepayments: { refunds: Answer[] }[] };
      const twice = prepayments.map((row) => ({ ...row, refunds: [...row.refunds, ...row.refunds] }));
      return { ...order, prepayments: [...twice, ...twice] };
    });
    expect(paymentLines(await detail())).toEqual(paymentLines(usual));
  });

  it('an order of 4 GWh is valid and shown exactly', async () => {
    const { change, detail } = await ask();
    change(orderDetail.path, (data) => ({ ...(data as Answer), chargedWh: 4_000_000_000 }));
    expect(formatKwh((await detail()).chargedWh)).toBe('4000000.00');
  });
});
