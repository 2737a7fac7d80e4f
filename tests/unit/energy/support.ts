import type { ReadableAtom } from 'nanostores';
import { recordCard } from '#sandbox/charging/cards/card-ledger.ts';
import type { EnergyCard } from '#sandbox/complete-entities.ts';
import type { Live } from '#core/live.ts';
import {
  createTestEnvironment,
  type TestEnvironment,
  type TestOptions,
} from '#tests/support/test-environment.ts';

/** A card like those of `normal`, with some fields changed. */
export const cardLike = (change: Partial<EnergyCard> & { cardId: string }): EnergyCard => ({
  cardNo: `6200${change.cardId}`,
  name: '测试卡',
  description: '畅享充电',
  unit: 'KWH',
  value: 10,
  remain: 10,
  cover: 'ALL',
  vinBound: null,
  scopeText: '全部公共充电站',
  startTime: Date.UTC(2026, 0, 1),
  endTime: Date.UTC(2027, 0, 1),
  status: 'ACTIVE',
  priority: 0,
  grantSource: '演示数据',
  grantTime: Date.UTC(2026, 0, 1),
  ...change,
});

/** Gives `normal` these cards, each with the record of its grant. */
export async function giveCards({ sandbox }: TestEnvironment, cards: readonly EnergyCard[]): Promise<void> {
  const { db } = sandbox.context;
  const userId = '10000002';
  for (const card of cards) {
    const { cardId, status, endTime, value, grantTime } = card;
    await db
      .insertInto('energyCard')
      .values({ cardId, userId, status, endTime, json: JSON.stringify(card) })
      .execute();
    await recordCard(db, userId, card, value, { type: 'GRANT', change: value, time: grantTime });
  }
}

interface PagedScreen {
  $list: ReadableAtom<Live<unknown>>;
  $more: ReadableAtom;
}

/** Creates the store of a page, subscribes to it, and waits until it is idle. */
export async function openScreen<T extends PagedScreen>(
  create: (env: TestEnvironment['env']) => T,
  options: TestOptions & { before?: (test: TestEnvironment) => Promise<void> },
) {
  const { before, ...rest } = options;
  const test = await createTestEnvironment(rest);
  await before?.(test);
  const screen = create(test.env);
  const stops = [screen.$list, screen.$more].map((store) => store.listen(() => {}));
  await test.idle();
  return { ...test, test, screen, leave: () => stops.forEach((stop) => stop()) };
}
