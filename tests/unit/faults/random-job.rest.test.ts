import { randomOf } from '#tests/support/random.ts';
import './open-page.ts';
import { expect, it } from 'vitest';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { doMainJob, type Seen } from './job.ts';
import { mutated, mutationNames } from './mutations.ts';
import type { Backend } from '#tests/e2e/support/prepare.ts';

const sandbox = sharedSandbox();
/** Random back ends; `PLUGWAY_FAULT_RUNS=500` for many. */
const runs = Number(process.env['PLUGWAY_FAULT_RUNS'] ?? 20);

/** The one order of a run in the database. */
async function booked({ sandbox: { context }, ids }: Backend) {
  const { db } = context;
  const orders = await db
    .selectFrom('order')
    .select(['orderNo', 'status', 'json'])
    .where('connectorId', '=', ids.connectorId)
    .where('createTime', '>=', context.clock.now() - 3_600_000)
    .execute();
  const orderNo = orders[0]?.orderNo ?? '';
  const money = await db
    .selectFrom('ledger')
    .select(['kind', 'amount'])
    .where('orderNo', '=', orderNo)
    .execute();
  const ratings = await db.selectFrom('rating').select('ratingId').where('targetId', '=', orderNo).execute();
  return {
    orders: orders.length,
    attempts: orders.map(({ json }) => (JSON.parse(json) as { attempts: number }).attempts),
    paid: money.filter(({ kind }) => kind === 'PAID').map(({ amount }) => amount),
    refunds: money.filter(({ kind }) => kind === 'REFUND').length,
    ratings: ratings.length,
  };
}

const differing = ({ amounts, told }: Seen, usual: Seen): string[] =>
  [...amounts].flatMap(([route, shown]) =>
    [...shown]
      .filter((amount) => !usual.amounts.get(route)?.has(amount) && !told.has(amount))
      .map((amount) => `${route} shows ${amount}`),
  );

it(`${runs} random back ends, each answer odd at three places: no page is blank, no amount wrong, no write doubled`, async () => {
  const usual = await doMainJob(sandbox, (_, data) => data);
  expect(usual.complaints).toEqual([]);
  expect(usual.done).toEqual(['order', 'start', 'stop', 'bill']);
  const drawn = new Map<string, number>();
  const note = (what: string) => void drawn.set(what, (drawn.get(what) ?? 0) + 1);
  const wrong: string[] = [];
  for (let seed = 1; seed <= runs; seed += 1) {
    const random = randomOf(seed);
    const seen = await doMainJob(sandbox, (call, data) => {
      note(call.name);
      return mutated(call, data, random, note);
    });
    for (const step of seen.done) note(`${step} done by a page`);
    const { orders, attempts, paid, refunds, ratings } = await booked(seen.backend);
    const doubled = [
      ...(orders === 1 ? [] : [`${orders} orders`]),
      ...(attempts.every((times) => times === 1) ? [] : [`${attempts.join(', ')} starts`]),
      ...(paid.length === 1 && paid[0] === 5_000 ? [] : [`paid ${paid.join(', ')}`]),
      ...(refunds <= 1 && ratings <= 1 ? [] : [`${refunds} refunds, ${ratings} ratings`]),
      ...[...seen.ids].filter(([, ids]) => new Set(ids).size > 1).map(([name]) => `${name} with two ids`),
    ];
    wrong.push(
      ...[...seen.complaints, ...differing(seen, usual), ...doubled].map((text) => `seed ${seed}: ${text}`),
    );
  }
  process.stdout.write(`${[...drawn].map(([what, times]) => `${what}: ${times}`).join(', ')}\n`);
  expect(wrong).toEqual([]);
  for (const kind of mutationNames) expect(drawn.get(kind), kind).toBeGreaterThan(runs * 3);
}, 1_800_000);
