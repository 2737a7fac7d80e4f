import { describe, expect, it } from 'vitest';
import { createEnergy } from '#features/energy/energy.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import type { TestOptions } from '#tests/support/test-environment.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { cardLike, giveCards, openScreen } from './support.ts';

const sandbox = sharedSandbox();

const cardPath = '/v1/h5/charging/card/list';

async function open(options: TestOptions & { more?: number; tab?: 'CURRENT' | 'EXPIRED' } = {}) {
  const { more = 0, tab = 'CURRENT', ...rest } = options;
  const page = await openScreen((env) => createEnergy(env, tab), {
    sandbox,
    login: 'normal',
    address: '/energy',
    ...rest,
    before: (test) =>
      giveCards(
        test,
        Array.from({ length: more }, (_, index) =>
          cardLike({
            cardId: `X${String(index).padStart(2, '0')}`,
            status: tab === 'EXPIRED' ? 'USED_UP' : 'ACTIVE',
            endTime: Date.UTC(2027, 0, 1 + index),
          }),
        ),
      ),
  });
  return { ...page, ids: () => valueOf(page.screen.$list).list.map((card) => card.cardId) };
}

describe('/energy', () => {
  it('energy page shows the current cards by expiry, and the balance', async () => {
    const { screen, leave, test } = await open({ login: 'heavy' });
    const value = valueOf(screen.$list);
    expect(value.list.map((card) => card.name)).toEqual([
      '周年充电卡',
      '电费抵扣卡',
      '次卡',
      '越野伙伴充电卡',
      '十年不限量充电卡',
    ]);
    expect(value).toMatchObject({ total: 5, hasMore: false });
    expect(value.sums).toHaveLength(3);
    expect(sentTo(test, '/card/list')[0]?.payload).toEqual({ tab: 'CURRENT', pageNum: 1, pageSize: 10 });
    leave();
  });

  it('list of energy cards grows page by page from the same snapshot', async () => {
    const { screen, ids, leave, test, clock } = await open({ more: 21 });
    expect(ids()).toHaveLength(10);
    await test.tick(1_000);
    await giveCards(test, [
      cardLike({ cardId: 'NEW', endTime: Date.UTC(2026, 11, 30), grantTime: clock.now() }),
    ]);
    await screen.more();
    await screen.more();
    await screen.more();
    expect(ids()).toHaveLength(23);
    expect(new Set(ids()).size).toBe(23);
    expect(ids()).not.toContain('NEW');
    expect(valueOf(screen.$list).hasMore).toBe(false);
    expect(sentTo(test, '/card/list')).toHaveLength(3);

    await screen.refresh();
    expect(ids()).toHaveLength(24);
    leave();
  });

  it('list of energy cards reports a page that failed, and can retry it', async () => {
    const { screen, ids, leave, control } = await open({ more: 9 });
    await control('fault', { path: cardPath, kind: 'status', status: 500 });
    await screen.more();
    expect(screen.$more.get()).toBe('failed');
    expect(ids()).toHaveLength(10);
    await control('fault/clear');
    await screen.more();
    expect(screen.$more.get()).toBe('idle');
    expect(ids()).toHaveLength(11);
    leave();
  });

  it('energy page keeps its data with their time without a network', async () => {
    const { screen, leave, setOnline, clock, ids } = await open();
    const time = clock.now();
    setOnline(false);
    await screen.refresh();
    expect(screen.$list.get()).toMatchObject({ state: 'ready', time, error: { kind: 'offline' } });
    expect(ids()).toHaveLength(2);
    leave();
  });

  it('energy page refreshes after a minute, because an order may use or release a card', async () => {
    const { screen, leave, test, tick } = await open();
    await tick(60_000);
    expect(sentTo(test, '/card/list')).toHaveLength(2);
    expect(screen.$list.get().state).toBe('ready');
    leave();
  });

  it('energy page shows nothing of a former user, and the login after the logout', async () => {
    const { screen, leave, login, test } = await open();
    await login('heavy');
    await test.idle();
    // The page is loaded again for the next owner.
    expect([screen.$list.get(), test.reloads()]).toEqual([{ state: 'loading' }, 1]);
    test.env.session.clear();
    expect(screen.$list.get()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
    leave();
  });

  it('energy page sends no request before the login', async () => {
    const page = await openScreen((env) => createEnergy(env), { sandbox, address: '/energy' });
    expect(page.screen.$list.get()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
    expect(sentTo(page, '/card/list')).toEqual([]);
    page.leave();
  });

  it('energy page has no cards for a new user', async () => {
    const { screen, leave } = await open({ login: 'new' });
    expect(valueOf(screen.$list)).toMatchObject({ list: [], total: 0, sums: [], hasMore: false });
    leave();
  });

  it('energy page asks for the cards of the car in the address, whatever its text', async () => {
    const named = await open({ login: 'heavy', address: '/energy?vinNo=LGWEF4A50SX000003' });
    expect(valueOf(named.screen.$list).list.map((card) => card.name)).not.toContain('越野伙伴充电卡');
    named.leave();
    const strange = await open({ address: `/energy?vinNo=${encodeURIComponent('<b>”%')}` });
    expect(strange.ids()).toHaveLength(2);
    strange.leave();
  });

  it('energy page asks for the cards of all cars if the text is too long for a VIN', async () => {
    const all = await open({ login: 'heavy' });
    const ids = all.ids();
    all.leave();
    const long = await open({ login: 'heavy', address: `/energy?vinNo=${'x'.repeat(200)}` });
    expect(long.ids()).toEqual(ids);
    long.leave();
  });

  it('energy page refreshes coupons and points with the cards', async () => {
    const { screen, leave, sandbox: box } = await open();
    expect(screen.$user.get()).toMatchObject({ points: 1_200, couponCount: 2 });
    await box.context.db.updateTable('user').set({ points: 7 }).where('userId', '=', '10000002').execute();
    await screen.refresh();
    expect(screen.$user.get()).toMatchObject({ points: 7 });
    leave();
  });
});

describe('/energy/expired', () => {
  it('page of expired energy cards shows used-up and expired cards, latest first, page by page', async () => {
    const { screen, ids, leave } = await open({ tab: 'EXPIRED', more: 12, address: '/energy/expired' });
    expect(ids().slice(0, 2)).toEqual(['X11', 'X10']);
    await screen.more();
    expect(ids()).toHaveLength(13);
    expect(valueOf(screen.$list).list.map((card) => card.status)).toContain('EXPIRED');
    leave();
  });

  it('page of expired energy cards shows a card that has expired by the clock of the back end', async () => {
    const { ids, leave, control, screen } = await open({ tab: 'EXPIRED' });
    expect(ids()).toEqual(['C100000023']);
    await control('clock', { advanceMs: 61 * 86_400_000 });
    await screen.refresh();
    expect(ids()).toEqual(['C100000021', 'C100000023']);
    leave();
  });
});
