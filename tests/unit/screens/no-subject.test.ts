import { afterEach, describe, expect, it } from 'vitest';
import type { ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import type { Live } from '#core/live.ts';
import { createRepairDetail } from '#features/aftercare/detail/repair-detail.store.ts';
import { createCharging } from '#features/charging/charging.store.ts';
import { createConnector } from '#features/connector/connector.store.ts';
import { createOrderDetail } from '#features/order/order-detail.store.ts';
import { createPreOrder } from '#features/pre-order/pre-order.store.ts';
import { createRate } from '#features/rating/rating.store.ts';
import { createStation } from '#features/station/station.store.ts';
import { createTariff } from '#features/tariff/tariff.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** Pages whose address lacks its id. */
const pages: [address: string, open: (env: Environment) => ReadableAtom<Live<unknown>>][] = [
  ['/preOrder', (env) => createPreOrder(env, { version: '1.0' }).$connector],
  ['/charge/station', (env) => createStation(env).$station],
  ['/feeDetail', (env) => createTariff(env).$tariff],
  ['/chargegunInfo/%E4%B8%8D%E6%98%AF', (env) => createConnector(env).$connector],
  [`/order/${'1'.repeat(99)}`, (env) => createOrderDetail(env).$order],
  ['/aftercare/detail', (env) => createRepairDetail(env).$live],
  [`/aftercare/detail?id=${'1'.repeat(99)}`, (env) => createRepairDetail(env).$live],
  [`/rate/${'1'.repeat(99)}`, (env) => createRate(env).$rate],
];

describe('address without an id', () => {
  it.each(pages)(
    'address without an id: %s shows at once that nothing was found, without a retry',
    async (address, open) => {
      const test = await createTestEnvironment({ sandbox, login: 'normal', address });
      const $shown = open(test.env);
      stops.push($shown.listen(() => {}));
      await test.idle();
      const shown = $shown.get();
      expect(shown).toMatchObject({ state: 'failed', error: { kind: 'code' } });
      // Without a result code, or with the one that the page has its own text for.
      expect(shown.state === 'failed' && [undefined, 1_280_004]).toContain(
        shown.state === 'failed' ? shown.error.code : 0,
      );
    },
  );

  it('address without an id: /charge shows the current charging session', async () => {
    const test = await createTestEnvironment({ sandbox, login: 'normal', address: '/charge' });
    const { $charge } = createCharging(test.env);
    stops.push($charge.listen(() => {}));
    await test.idle();
    expect($charge.get()).toMatchObject({ state: 'ready', value: null });
  });

  it('address without an id: /preOrder requests no price', async () => {
    const test = await createTestEnvironment({ sandbox, login: 'normal', address: '/preOrder' });
    const { trial } = createPreOrder(test.env, { version: '1.0' });
    stops.push(trial.$trial.listen(() => {}));
    await test.idle();
    expect(trial.$trial.get()).toMatchObject({ state: 'failed' });
    expect(test.requests.filter(({ path }) => path.endsWith('/payment-trial'))).toEqual([]);
  });
});
