import { openPage } from './open-page.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandNames } from '#contract/brand.ts';
import { noticeKinds, type NoticeKind } from '#contract/schema/notice.ts';
import { noticeLink } from '#features/notices/notice-link.ts';
import { matchRoute, type PageName } from '#routes.ts';
import { demoUserId } from '#sandbox/demo/who.ts';
import { noticesOf } from '#sandbox/notice/store.ts';
import { triesAll } from '#tests/support/tier.ts';
import { createTestSandbox, type TestSandbox } from '#tests/support/test-environment.ts';
import { readWords } from './look.ts';

const minuteMs = 60_000;
const begin = Date.UTC(2026, 2, 2, 2);
const kinds = noticeKinds;
const forms = [
  { form: 'an iOS app', native: { platform: 'ios', inApp: true } },
  { form: 'an Android app', native: { platform: 'android', inApp: true } },
  { form: 'a browser', native: { platform: 'browser', inApp: false } },
] as const;

let shared: TestSandbox;
let now = begin;
/** The address of a notice of each kind, as the owner of the demonstration got it. */
const targets = new Map<NoticeKind, string>();

beforeAll(async () => {
  shared = await createTestSandbox(begin, true);
  shared.clock = { now: () => now };
  const { context, fetch } = shared.sandbox;
  for (let look = 0; look < 61; look += 1) {
    await fetch(
      new Request('http://sandbox.test/__sandbox/phone', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login: 'notices', since: null }),
      }),
    );
    now += 10 * minuteMs;
  }
  for (const { kind, record } of await noticesOf(context.db, demoUserId, now))
    if (record.target !== null) targets.set(kind, record.target);
}, 120_000);
afterAll(() => shared.sandbox.close());

const routeOf = (target: string) => matchRoute(new URL(target, 'https://site.invalid').pathname)?.route;

describe.each(kinds)('the notice %s', (kind) => {
  it(`the notice ${kind}: its address is a page of the site with each base path of a brand's host`, () => {
    const target = targets.get(kind) ?? '';
    expect(routeOf(target), target).toBeDefined();
    for (const base of ['', '/h5', '/charging/app']) {
      document.documentElement.dataset['base'] = base;
      expect(noticeLink(target)).toBe(base + target);
    }
    delete document.documentElement.dataset['base'];
  });

  // Each kind in each form; without all tries each time in another brand, so that every brand has some.
  const cells = brandNames.flatMap((brand, at) =>
    forms.flatMap((form, index) =>
      triesAll || (kinds.indexOf(kind) + index) % brandNames.length === at ? [{ brand, ...form }] : [],
    ),
  );
  it.each(cells)(
    `the notice ${kind}: its page opens in $form of the brand $brand with all that it needs, or asks for nothing where it works only in an app`,
    async ({ brand, native }) => {
      const target = targets.get(kind) ?? '';
      const page = await openPage(routeOf(target)?.name as PageName, {
        sandbox: shared,
        keep: true,
        now,
        login: 'notices',
        brand,
        address: target,
        native,
      });
      const words = readWords().join(' ');
      const { errors, toasts } = page;
      const asked = page.requests.filter(({ path }) => !path.endsWith('/user/getUser'));
      await page.leave();
      expect({ errors, toasts }).toEqual({ errors: [], toasts: [] });
      if (routeOf(target)?.inApp && !native.inApp) {
        // The guard of the shell says that it has to be opened in the app.
        expect(asked).toEqual([]);
        return;
      }
      expect(words.length).toBeGreaterThan(20);
      expect(words).not.toMatch(/加载失败|不存在|请先登录|没有找到|重试/);
    },
  );
});
