import { beforeEach, describe, expect, it } from 'vitest';
import { createHistory } from '#features/invoice/history/invoice-history.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

const sandbox = sharedSandbox();
beforeEach(async () => void (await createTestEnvironment({ sandbox })));

const begin = (options: TestOptions = {}) =>
  createTestEnvironment({ sandbox, login: 'heavy', keep: true, ...options });

describe('/invoice/history', () => {
  it('list of invoices can be filtered by state and by year', async () => {
    const test = await begin({ address: '/invoice/history' });
    const screen = createHistory(test.env);
    const stop = screen.$list.listen(() => {});
    await test.idle();
    const { total, years } = valueOf(screen.$list);
    expect(total).toBeGreaterThanOrEqual(5);
    screen.show({ status: 'FAILED' });
    await test.idle();
    expect(valueOf(screen.$list).list.every(({ status }) => status === 'FAILED')).toBe(true);
    screen.show({ status: '', year: String(years[0]?.year) });
    await test.idle();
    expect(valueOf(screen.$list).total).toBe(years[0]?.count);
    expect(test.visits.at(-1)).toEqual({ how: 'query', to: `?year=${years[0]?.year}` });
    stop();
  });

  it('list of invoices ignores an invalid filter in the address', async () => {
    const test = await begin({ address: '/invoice/history?status=NONE&year=20x6' });
    const screen = createHistory(test.env);
    expect(screen.$filter.get()).toEqual({ status: '', year: '' });
  });
});
