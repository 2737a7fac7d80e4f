import { paidParking } from '#tests/support/cost-rules.ts';
import { describe, expect, it } from 'vitest';
import type { OrderRecord } from '#sandbox/charging/orders/order-record.ts';
import { settle, type Choice } from '#sandbox/charging/orders/settlement.ts';
import {
  cashOf,
  cashPartsOf,
  invoiceableOf,
  invoiceablePartsOf,
  paidWhOf,
} from '#sandbox/invoice/sale/cash.ts';
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

/** 10 kWh at night, electricity 300 fen and service 800, then 10 kWh by day, electricity 1,500 fen and service 400. */
const nightAndDay: OrderRecord['details'] = [
  { elecPriceE4: 3_000, servicePriceE4: 8_000, elecAmount: 300, serviceAmount: 800 },
  { elecPriceE4: 15_000, servicePriceE4: 4_000, elecAmount: 1_500, serviceAmount: 400 },
].map((line, index) => ({ ...line, startTime: index, endTime: index + 1, period: 3, wh: 10_000 }));

const recordOf = (
  choice: Partial<Choice>,
  occupyAmount = 0,
  credit = 0,
  lines: OrderRecord['details'] = details,
): OrderRecord => {
  const chosen = { cards: [], coupon: null, points: 0, ...choice };
  return {
    details: lines,
    choice: chosen,
    settlement: settle(lines, chosen, 100_000, occupyAmount),
    adjustments: credit > 0 ? [{ time: 0, amount: -credit, reason: '' }] : [],
  } as unknown as OrderRecord;
};

describe('amount on an invoice, by what the cash paid', () => {
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
  ])(
    'invoice amount: cash is assigned to electricity, service and idle fee beside %s',
    (_, record, parts) => {
      expect(cashPartsOf(record)).toEqual({ ...parts, parking: 0 });
      expect(parts.elec + parts.service + parts.occupy).toBe(cashOf(record));
    },
  );

  it.each([
    ['a card of everything', { cards: [card()] }, { elec: 1_500, service: 400 }, 10_000],
    [
      'a card of everything that ends within the day',
      { cards: [card({ remain: 15 })] },
      { elec: 750, service: 200 },
      5_000,
    ],
    [
      'a card of service and one of everything',
      { cards: [card({ cardId: 'C0', cover: 'SERVICE_ONLY', remain: 5, endTime: 1 }), card({ remain: 10 })] },
      { elec: 900, service: 200 },
      10_000,
    ],
    [
      'a coupon of energy',
      { coupon: coupon({ type: 'FREE_WH', value: 15_000 }) },
      { elec: 750, service: 200 },
      5_000,
    ],
    [
      'a card and a coupon of energy',
      { cards: [card()], coupon: coupon({ type: 'FREE_WH', value: 5_000 }) },
      { elec: 750, service: 200 },
      5_000,
    ],
  ] as const)(
    'invoice amount: beside %s the cash is for the remaining energy at its own price',
    (_, choice, parts, wh) => {
      const record = recordOf(choice, 0, 0, nightAndDay);
      expect(cashPartsOf(record)).toEqual({ ...parts, occupy: 0, parking: 0 });
      expect(parts.elec + parts.service).toBe(cashOf(record));
      expect(paidWhOf(record, parts.elec)).toBe(wh);
    },
  );

  it('invoice amount: cash is shared in proportion when it is unknown what a card paid', () => {
    const known = recordOf({ cards: [card()] });
    const record = { ...known, choice: { ...known.choice, cards: [] } };
    expect(cashPartsOf(record)).toEqual({ elec: 2_000, service: 1_000, occupy: 0, parking: 0 });
  });

  it('invoice amount: it is 0 before there is a bill', () => {
    const record = { ...recordOf({}), settlement: null };
    expect([cashOf(record), cashPartsOf(record)]).toEqual([
      0,
      { elec: 0, service: 0, occupy: 0, parking: 0 },
    ]);
  });

  it('invoice amount: a parking fee is its own part, on the invoice only where its rule says so', () => {
    const withFee = (invoice: 'SAME' | 'NONE'): OrderRecord => {
      const record = recordOf({ cards: [card()] });
      const settlement = settle(details, record.choice, 100_000, 600, 500);
      const parking = { ...paidParking, collector: 'OPERATOR' as const, invoice };
      return { ...record, settlement, costRules: { occupy: null, parking } };
    };
    const parts = { elec: 2_000, service: 1_000, occupy: 600 };
    expect(cashPartsOf(withFee('SAME'))).toEqual({ ...parts, parking: 500 });
    expect(cashOf(withFee('SAME'))).toBe(4_100);
    expect(invoiceablePartsOf(withFee('SAME'))).toEqual({ ...parts, parking: 500 });
    expect(invoiceablePartsOf(withFee('NONE'))).toEqual({ ...parts, parking: 0 });
    expect(invoiceableOf(withFee('NONE'))).toBe(3_600);
  });
});

describe('energy on an invoice, by what the cash paid', () => {
  const free = (change: object) => ({ coupon: coupon({ type: 'FREE_WH', value: 5_000, ...change }) });
  it.each([
    ['nothing else', {}, 30_000],
    ['a card of everything', { cards: [card()] }, 20_000],
    ['a card of electricity to the Wh', { cards: [card({ cover: 'ELEC_ONLY', remain: 3.453 })] }, 26_547],
    ['a card of service', { cards: [card({ cover: 'SERVICE_ONLY' })] }, 30_000],
    ['a card of service and one of everything', cardsOfBoth(), 20_000],
    ['a card of one charge', { cards: [card({ unit: 'TIMES', remain: 1 })] }, 0],
    ['a coupon of money', { coupon: coupon({ applyTo: 'ELEC' }) }, 30_000],
    ['a coupon that pays for all electricity', { coupon: coupon({ applyTo: 'ELEC', value: 9_000 }) }, 0],
    ['a coupon of energy', free({ applyTo: 'TOTAL' }), 25_000],
    ['a coupon of energy for service', free({ applyTo: 'SERVICE' }), 30_000],
    ['points', { points: 450 }, 30_000],
    ['points that pay for all', { points: 9_000 }, 0],
  ] as const)('invoice energy: it is the energy paid with cash beside %s', (_, choice, wh) => {
    const record = recordOf(choice);
    expect(paidWhOf(record, cashPartsOf(record).elec)).toBe(wh);
  });

  it('invoice energy: it is unknown for an unknown card and for money without energy', () => {
    const known = recordOf({ cards: [card()] });
    const record = { ...known, choice: { ...known.choice, cards: [] } };
    expect(paidWhOf(record, 2_000)).toBeNull();
    expect(paidWhOf(recordOf({ cards: [card({ remain: 30 })] }), 1)).toBeNull();
  });
});

/** The card of the service fee is used up first. */
function cardsOfBoth() {
  const first = card({ cardId: 'C0', cover: 'SERVICE_ONLY', endTime: 1 });
  return { cards: [first, card()] };
}
