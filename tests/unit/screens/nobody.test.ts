import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createPageData } from '#core/page/page-data.ts';
import * as invoiceHome from '#features/invoice/home/invoice-home.page.tsx';
import { createTitleEditScreen } from '#features/invoice/titles/title-edit.store.ts';
import { matchRoute } from '#routes.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { ownScreens, type Screen } from './screens.ts';

const sandbox = sharedSandbox();

type Page = Pick<Screen, 'address' | 'open'>;

const beside: readonly Page[] = [
  { address: '/invoice/index', open: (env) => createPageData(env, invoiceHome).$state },
  { address: '/invoice/setting', open: (env) => createTitleEditScreen(env).$titles },
];
/** Private pages without a guard: those with `auth` open the login before any request. */
const pages: readonly Page[] = [...ownScreens, ...beside].filter(
  ({ address }) => matchRoute(address.split('?')[0] ?? '')?.route.auth === false,
);

/** Those that show 登录 and wait for a tap: the lists, and the owner's own page. */
const waiting = [
  '/mine',
  '/mine/notices',
  '/mine/coupons',
  '/case/list',
  '/moreAction/collect',
  '/orderList',
  '/invoice/noBillList',
  '/invoice/history',
  '/invoice/commonUse',
];

describe('nobody logged in', () => {
  it.each(pages)('nobody logged in: $address opens the login, or waits if it is a list', async (page) => {
    const { address, open } = page;
    const test = await createTestEnvironment({ sandbox, address, native: { loginAs: null } });
    const $shown = open(test.env);
    $shown.listen(() => {});
    await test.idle();
    expect($shown.get()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
    const logins = test.bridge.calls.filter(({ action }) => action === 'login').length;
    expect(logins).toBe(waiting.includes(address) ? 0 : 1);
  });

  it('nobody logged in: the bridge document names the pages that wait', async () => {
    const text = (await readFile('src/core/bridge/README.md', 'utf8')).replace(/\s+/g, ' ');
    expect(text.includes(`${waiting.slice(0, -1).join(', ')} and ${waiting.at(-1)} send nothing`)).toBe(true);
  });
});
