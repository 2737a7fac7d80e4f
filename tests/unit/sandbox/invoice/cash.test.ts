import { describe, expect, it } from 'vitest';
import type { OrderRecord } from '#sandbox/charging/orders/order-record.ts';
import { settle, type Choice } from '#sandbox/charging/orders/settlement.ts';
import { cashOf, cashPartsOf } from '#sandbox/invoice/sale/cash.ts';
import { card, coupon } from '../charging/fixtures.ts';

/** 30 kWh: electricity 3,000 fen, service 1,500 fen. */
const details: OrderRecord['details'] = [
  {
    startTime: 0,
    endTime: 1,
    period: 3,
    elecPriceE4: 10_000,
    servicePriceE4: 5_000,
    wh: 30_000,
    elecAmount: 3_000,
    serviceAmount: 1_500,
  },
];

const recordOf = (choice: Partial<Choice>, occupyAmount = 0, credit = 0): OrderRecord => {
  const chosen = { cards: [], coupon: null, points: 0, ...choice };
  return {
    details,
    choice: chosen,
    settlement: settle(details, chosen, 100_000, occupyAmount),
    adjustments: credit > 0 ? [{ time: 0, amount: -credit, reason: '' }] : [],
  } as unknown as OrderRecord;
};

describe('what the cash of an order was paid for', () => {
  it.each([
    ['nothing else', recordOf({}), { elec: 3_000, service: 1_500, occupy: 0 }],
    ['a card of everything', recordOf({ cards: [card()] }), { elec: 2_000, service: 1_000, occupy: 0 }],
    [
      'a card of service',
      recordOf({ cards: [card({ cover: 'SERVICE_ONLY' })] }),
      { elec: 3_000, service: 1_000, occupy: 0 },
    ],
    [
      'a card of electricity',
      recordOf({ cards: [card({ cover: 'ELEC_ONLY', remain: 30 })] }),
      { elec: 0, service: 1_500, occupy: 0 },
    ],
    [
      'a coupon of service',
      recordOf({ coupon: coupon({ applyTo: 'SERVICE' }) }),
      { elec: 3_000, service: 1_000, occupy: 0 },
    ],
    [
      'a coupon of all',
      recordOf({ coupon: coupon({ value: 1_000 }) }),
      { elec: 2_333, service: 1_167, occupy: 0 },
    ],
    ['points', recordOf({ points: 450 }), { elec: 2_700, service: 1_350, occupy: 0 }],
    [
      'points that pay for all energy',
      recordOf({ points: 9_000 }, 700),
      { elec: 0, service: 0, occupy: 700 },
    ],
    [
      'a fee for occupying and a card',
      recordOf({ cards: [card()] }, 600),
      { elec: 2_000, service: 1_000, occupy: 600 },
    ],
    ['what service took off', recordOf({}, 500, 1_000), { elec: 2_400, service: 1_200, occupy: 400 }],
  ])('beside %s', (_, record, parts) => {
    expect(cashPartsOf(record)).toEqual(parts);
    expect(parts.elec + parts.service + parts.occupy).toBe(cashOf(record));
  });

  it('is nothing before there is a bill', () => {
    const record = { ...recordOf({}), settlement: null };
    expect([cashOf(record), cashPartsOf(record)]).toEqual([0, { elec: 0, service: 0, occupy: 0 }]);
  });
});
