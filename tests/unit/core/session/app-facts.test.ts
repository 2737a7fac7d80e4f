import { describe, expect, it } from 'vitest';
import type { NativeState } from '#tests/support/fake-bridge.ts';
import { memoryStorage } from '#core/storage.ts';
import { sessionUnderTest } from './support.ts';

describe('brand and entry', () => {
  const app = (brand: NativeState['app']['brand']) =>
    ({ appVersion: '5.3.0', platform: 'ios', brand, appId: '' }) as const;

  it.each([
    ['the native app', app('ora'), 'source=tank', 'ora'],
    ['the query without one', app(undefined), 'source=tank', 'tank'],
    ['the build without both', app(undefined), 'source=web', 'gwm'],
  ] as const)('brand: is that of %s', async (_, native, query, brand) => {
    const { session, idle } = sessionUnderTest({ native: { app: native }, query });
    session.start();
    await idle();
    expect([session.$brand.get(), session.$appVersion.get()]).toEqual([brand, '5.3.0']);
  });

  it('brand: a brand from the query is kept for later pages of the tab', async () => {
    const storage = memoryStorage();
    sessionUnderTest({ storage, query: 'source=wey' });
    const { session, idle } = sessionUnderTest({ storage, native: { app: app(undefined) } });
    session.start();
    await idle();
    expect(session.$brand.get()).toBe('wey');
  });

  it('entry place: comes from the query and is kept for the tab', async () => {
    const first = sessionUnderTest({ query: 'from=2' });
    first.session.start();
    await first.idle();
    expect(first.session.$sourceApp.get()).toBe(2);
    expect(sessionUnderTest({ storage: first.storage }).session.$sourceApp.get()).toBe(2);
    expect(sessionUnderTest({ query: 'from=9' }).session.$sourceApp.get()).toBe(3);
  });

  it('entry place: is kept also if the page is left before the native app has answered', () => {
    const first = sessionUnderTest({ query: 'from=4' });
    const next = sessionUnderTest({ storage: first.storage });
    expect(next.session.$sourceApp.get()).toBe(4);
  });
});
