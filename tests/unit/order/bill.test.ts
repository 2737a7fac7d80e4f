import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billOf } from '#features/order/bill-card.tsx';
import type { ListedOrder } from '#contract/calls/order.ts';
import { rowAmount } from '#domain/order/order-words.ts';
import { headOf } from '#features/order/order-detail-words.ts';
import { order } from './settled-order.ts';

describe('the bill', () => {
  it('bill adds up for any amounts', () => {
    const fen = fc.nat({ max: 100_000 });
    const waivers = fc.array(
      fc.record({
        reason: fc.constantFrom('FAULT', 'LOCKED', 'NOT_TOLD', 'NOT_BUSY', 'SERVICE'),
        minutes: fc.nat({ max: 600 }),
        amount: fen,
      }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(
        fen,
        fen,
        fen,
        fen,
        fen,
        fen,
        waivers,
        fc.option(fen),
        (elec, service, occupy, card, coupon, point, occupyWaived, parkingAmount) => {
          const totalAmount = elec + service + occupy + (parkingAmount ?? 0);
          const lines = billOf({
            elecAmount: elec,
            serviceAmount: service,
            occupyAmount: occupy,
            parkingAmount,
            totalAmount,
            cardWh: 1_000,
            cardAmount: card,
            couponAmount: coupon,
            pointAmount: point,
            payableAmount: totalAmount - card - coupon - point,
            arrearsAmount: 0,
            adjustments: [],
            occupyWaived,
          });
          const total = lines.findIndex((line) => line.kind === 'total');
          const sum = (from: number, to: number) =>
            lines.slice(from, to).reduce((all, line) => all + line.amount, 0);
          expect(sum(0, total)).toBe(totalAmount);
          expect(sum(total, lines.length - 1)).toBe(lines.at(-1)?.amount);
        },
      ),
    );
  });

  it('bill does not call an unpaid amount paid', () => {
    const lines = billOf({
      elecAmount: 1_528,
      serviceAmount: 1_005,
      occupyAmount: 0,
      parkingAmount: null,
      totalAmount: 2_533,
      cardWh: 0,
      cardAmount: 0,
      couponAmount: 0,
      pointAmount: 0,
      payableAmount: 2_533,
      arrearsAmount: 533,
      adjustments: [],
      occupyWaived: [],
    });
    expect(lines.slice(-3).map(({ label, amount }) => [label, amount])).toEqual([
      ['应付', 2_533],
      ['已付', -2_000],
      ['还需补缴', 533],
    ]);
  });

  it('after a correction head, list and bill show the same paid amount', () => {
    for (const [credit, final] of [
      [-500, 2_672],
      [-3_172, 0],
    ] as const) {
      const adjusted = {
        ...order,
        elecAmount: 4_000,
        serviceAmount: 835,
        occupyAmount: 0,
        parkingAmount: null,
        cardAmount: 1_663,
        couponAmount: 0,
        pointAmount: 0,
        adjustments: [
          { time: 3, amount: 0, reason: '客服已核实' },
          { time: 4, amount: credit, reason: '按核定金额结算' },
        ],
      };
      expect(
        billOf(adjusted)
          .slice(-3)
          .map(({ label, amount }) => [label, amount]),
      ).toEqual([
        ['应付', 3_172],
        ['账单调整', credit],
        ['实付', final],
      ]);
      expect(headOf(adjusted)).toMatchObject({ amount: final });
      expect(rowAmount(adjusted as unknown as ListedOrder)).toEqual({ amount: final, label: '实付' });
    }
  });

  it('bill shows the idle fee of all minutes, then each part that is not charged and why', () => {
    const lines = billOf({
      ...order,
      occupyAmount: 750,
      parkingAmount: null,
      totalAmount: 5_585,
      occupyWaived: [
        { reason: 'LOCKED', minutes: 45, amount: 2_250 },
        { reason: 'NOT_BUSY', minutes: 12, amount: 600 },
      ],
    });
    expect(lines.slice(2, 6).map(({ label, hint, amount }) => [label, hint, amount])).toEqual([
      ['超时占位费', undefined, 3_600],
      ['占位费免收', '充电枪未解锁，45 分钟', -2_250],
      ['占位费免收', '站内有其他空闲枪，12 分钟', -600],
      ['费用合计', undefined, 5_585],
    ]);
    // A back end of the first edition tells the fee alone.
    const first = billOf({ ...order, occupyAmount: 750, occupyWaived: [] });
    expect(first.filter(({ label }) => label.includes('占位费'))).toMatchObject([{ amount: 750 }]);
  });

  it('bill leaves out unused deductions', () => {
    const kinds = billOf({
      elecAmount: 1_552,
      serviceAmount: 721,
      occupyAmount: 0,
      parkingAmount: null,
      totalAmount: 2_273,
      cardWh: 0,
      cardAmount: 0,
      couponAmount: 0,
      pointAmount: 0,
      payableAmount: 2_273,
      arrearsAmount: 0,
      adjustments: [],
      occupyWaived: [],
    }).map((line) => line.kind);
    expect(kinds).toEqual(['elec', 'service', 'total', 'payable']);
  });
});
