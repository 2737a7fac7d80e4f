import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumsByKind } from '#contract/card-value.ts';
import { withUnreadableRows } from '#contract/read/unreadable-rows.ts';
import type { CardSum } from '#contract/schema/card/card-sum.ts';
import type { EnergyCard } from '#contract/schema/card/energy-card.ts';
import { cardList } from '#contract/calls/card.ts';
import { balanceLines } from '#features/energy/energy.page.tsx';
import { createEnergy } from '#features/energy/energy.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { cardLike, giveCards, openScreen } from './support.ts';

const now = Date.UTC(2026, 2, 1);
const own = (change: Partial<EnergyCard>) => ({
  ...(cardLike({ cardId: 'X' }) as EnergyCard),
  heldBy: null,
  ...change,
});
/** The lines as the page shows them. */
const said = (cards: Parameters<typeof balanceLines>[0]) =>
  balanceLines(cards, now).map(
    ({ label, left, unit, hasUnlimited }) =>
      `${label} ${left ?? '不限量'}${left === null ? '' : unit}${hasUnlimited ? ' +' : ''}`,
  );

describe('balance of energy cards', () => {
  it.each<[CardSum[], string[]]>([
    [
      [
        { unit: 'KWH', cover: 'ALL', remain: 10, hasUnlimited: false },
        { unit: 'KWH', cover: 'SERVICE_ONLY', remain: 9_918.08, hasUnlimited: false },
      ],
      ['按度抵扣电费和服务费 10.00度', '按度抵扣服务费 9918.08度'],
    ],
    [[{ unit: 'KWH', cover: 'ALL', remain: 0, hasUnlimited: false }], ['按度抵扣电费和服务费 0.00度']],
    [[{ unit: 'KWH', cover: 'ALL', remain: 0, hasUnlimited: true }], ['按度抵扣电费和服务费 不限量']],
    [[{ unit: 'KWH', cover: 'ELEC_ONLY', remain: 6.2, hasUnlimited: true }], ['按度抵扣电费 6.20度 +']],
    [[{ unit: 'TIMES', cover: 'ALL', remain: 4, hasUnlimited: false }], ['按次抵扣电费和服务费 4次']],
    [
      [
        { unit: 'KWH', cover: 'UNKNOWN', remain: 1, hasUnlimited: false },
        { unit: 'KWH', cover: 'UNKNOWN', remain: 2, hasUnlimited: false },
        { unit: 'UNKNOWN', cover: 'ALL', remain: 3, hasUnlimited: false },
      ],
      ['其他抵扣 1.00度', '其他抵扣 2.00度'],
    ],
  ])('energy balance has a line for each sum of %j', (sums, lines) => {
    expect(said({ sums, list: [], total: 0 })).toEqual(lines);
    const ids = balanceLines({ sums, list: [], total: 0 }, now).map((line) => line.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('energy balance is added up from the cards if the back end sends no sums', () => {
    const list = [
      own({ remain: 0.1 }),
      own({ remain: 9_918.08, value: 10_000, cover: 'SERVICE_ONLY' }),
      own({ remain: 0.2 }),
      own({ remain: 4, unit: 'TIMES' }),
      own({ remain: 10_001, value: 10_001 }),
    ];
    expect(said({ sums: null, list, total: 5 })).toEqual([
      '按度抵扣电费和服务费 0.30度 +',
      '按度抵扣服务费 9918.08度',
      '按次抵扣电费和服务费 4次',
    ]);
  });

  it('energy balance leaves out cards that are not valid yet', () => {
    const list = [
      own({ remain: 20 }),
      own({ remain: 300, startTime: now + 1 }),
      own({ remain: 5, startTime: now }),
      own({ remain: 4, unit: 'TIMES', startTime: now + 1 }),
    ];
    expect(said({ sums: null, list, total: 4 })).toEqual(['按度抵扣电费和服务费 25.00度']);
  });

  it('energy balance is not shown if some cards are missing, unreadable, or of an unknown kind', () => {
    const list = [own({}), own({})];
    expect(said({ sums: null, list, total: 2 })).toHaveLength(1);
    expect(said({ sums: null, list, total: 3 })).toEqual([]);
    expect(said({ sums: null, list, total: 0 })).toEqual([]);
    expect(said({ sums: null, list: withUnreadableRows([...list], 1), total: 2 })).toEqual([]);
    expect(said({ sums: null, list: [own({}), own({ cover: 'UNKNOWN' })], total: 2 })).toEqual([]);
    expect(said({ sums: null, list: [own({}), own({ unit: 'UNKNOWN' })], total: 2 })).toEqual([]);
  });

  it('energy balance never adds up different kinds of cards', () => {
    const cards = fc.array(
      fc.record({
        unit: fc.constantFrom('KWH' as const, 'TIMES' as const),
        cover: fc.constantFrom('ALL' as const, 'SERVICE_ONLY' as const, 'ELEC_ONLY' as const),
        value: fc.constantFrom(50, 10_000, 10_001),
        thousandths: fc.nat(10_000_000),
      }),
      { maxLength: 6 },
    );
    let unlike = 0;
    fc.assert(
      fc.property(cards, (drawn) => {
        const sums = sumsByKind(
          drawn.map((card) => ({ ...card, startTime: null, remain: card.thousandths / 1_000 })),
          now,
        );
        const kindOf = ({ unit, cover }: Pick<CardSum, 'unit' | 'cover'>) => `${unit} ${cover}`;
        expect(sums.map(kindOf)).toEqual([...new Set(drawn.map(kindOf))]);
        for (const sum of sums) {
          const alike = drawn.filter((card) => kindOf(card) === kindOf(sum));
          const limited = alike.filter((card) => card.value <= 10_000);
          const thousandths = limited.reduce((all, card) => all + card.thousandths, 0);
          expect(sum).toMatchObject({
            remain: thousandths / 1_000,
            hasUnlimited: limited.length < alike.length,
          });
        }
        if (new Set(drawn.map(({ cover }) => cover)).size > 1) unlike += 1;
      }),
    );
    expect(unlike, 'cards of unlike cover').toBeGreaterThan(10);
  });
});

describe('the balance of /energy', () => {
  const sandbox = sharedSandbox();

  /**
   * The balance lines of `normal` with `more` additional cards, if the back end changes its answer by
   * `change`.
   */
  async function linesOf(change: (data: object) => object = (data) => data, more = 0) {
    const page = await openScreen((env) => createEnergy(env), {
      sandbox,
      login: 'normal',
      address: '/energy',
      async before(test) {
        await giveCards(
          test,
          Array.from({ length: more }, (_, index) => cardLike({ cardId: `X${index}` })),
        );
        test.change(cardList.path, (data) => change(data as object));
      },
    });
    const lines = said(valueOf(page.screen.$list));
    page.leave();
    return lines;
  }

  it('energy balance keeps cards for the service fee apart from cards for all fees', async () => {
    expect(await linesOf()).toEqual([
      '按度抵扣电费和服务费 10.00度',
      expect.stringMatching(/^按度抵扣服务费 9\d{3}\.\d\d度$/),
    ]);
    expect(await linesOf(undefined, 20)).toEqual([
      '按度抵扣电费和服务费 210.00度',
      expect.stringMatching(/^按度抵扣服务费 9\d{3}\.\d\d度$/),
    ]);
  });

  it.each<[string, object]>([
    ['one sum over all of them', { sums: undefined, totalRemainKwh: 9_928.08 }],
    ['sums of which one cannot be read', { sums: [{ unit: 'KWH', cover: 'ALL', remain: 'much' }] }],
  ])('energy balance with %s is that of the cards if all are loaded, else none', async (_, odd) => {
    const change = (data: object) => ({ ...data, ...odd });
    expect(await linesOf(change)).toEqual(await linesOf());
    expect(await linesOf(change, 20)).toEqual([]);
  });
});
