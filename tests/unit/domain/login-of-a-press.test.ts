import { expect, it, onTestFinished } from 'vitest';
import { chargeCurrent } from '#contract/calls/charge/charge-current.ts';
import { pileCommandResult } from '#contract/calls/home-pile/pile-command-result.ts';
import { applicationDetail } from '#contract/calls/pile/application-detail.ts';
import { queryDeliveryOrder } from '#contract/calls/pile/query-delivery-order.ts';
import { pileStat } from '#contract/calls/home-pile/pile-stat.ts';
import { searchLogClear } from '#contract/calls/map/search-log-clear.ts';
import { searchLogList } from '#contract/calls/map/search-log-list.ts';
import type { PileCommand } from '#contract/schema/home-pile/pile-command.ts';
import type { SearchLog } from '#contract/schema/station/search-log.ts';
import { agreementAccept } from '#contract/calls/user/agreement-accept.ts';
import { carList } from '#contract/calls/user/car-list.ts';
import type { Environment } from '#core/environment.ts';
import { consentKey } from '#domain/consent/leave-consent.ts';
import { recordConsent } from '#domain/consent/record-consent.ts';
import { createMyCar } from '#domain/my-car.ts';
import { createRunningOrder } from '#domain/running/running-order.store.ts';
import { createFollower } from '#features/home-pile/console/pile-commands.ts';
import { createMonth } from '#features/home-pile/console/pile-history.tsx';
import { createDetails } from '#features/pile/details/details.store.ts';
import { createOwnCars } from '#features/pile/reject/reject.store.ts';
import { createHistory } from '#features/search/history.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

type Options = Pick<TestOptions, 'login'> & { atOnce?: boolean };

/**
 * Opens a page whose back end answers one call with HTTP 401, at once or from `refuse` on; the owner cancels the login.
 */
async function refusing(
  { path }: { path: string },
  address = '/chargeMap',
  { atOnce = true, ...options }: Options = {},
) {
  let refuses = atOnce;
  const test = await createTestEnvironment({
    sandbox,
    login: 'normal',
    address,
    native: { loginAs: null },
    wire: (asked, ask) =>
      refuses && asked === path ? Promise.resolve(new Response('', { status: 401 })) : ask(),
    ...options,
  });
  const logins = () => test.bridge.calls.filter(({ action }) => action === 'login').length;
  return { ...test, logins, refuse: () => void (refuses = true) };
}

/** Keeps a store subscribed until the test ends. */
const keep = <Store extends { listen(listener: () => void): () => void }>(store: Store): Store => {
  onTestFinished(store.listen(() => {}));
  return store;
};

const command: PileCommand = {
  commandId: 'C1',
  pileId: 'P1',
  cmd: 'START',
  state: 'ACCEPTED',
  result: null,
  createTime: null,
};
const search: SearchLog = {
  logId: 'L1',
  keyword: '南山',
  type: 'KEYWORD',
  refId: null,
  address: null,
  longitude: null,
  latitude: null,
  time: 1,
};

it.each<[string, { path: string }, (env: Environment) => unknown]>([
  ['a search is deleted', searchLogClear, (env) => createHistory(env).remove(search)],
  [
    'an agreement is agreed to',
    agreementAccept,
    (env) => {
      env.sessionStorage.write(consentKey, { id: 'robot', version: '1.0' });
      return recordConsent(env);
    },
  ],
  ['the month of a pile is opened', pileStat, (env) => keep(createMonth(env, 'P1', '2026-03').$state)],
  ['the cars of an application are opened', carList, (env) => keep(createOwnCars(env).$state)],
])('HTTP 401 on a tap: %s opens the login and shows no toast', async (_, call, act) => {
  const { env, idle, logins, toasts } = await refusing(call);
  await act(env);
  await idle();
  expect([logins(), toasts]).toEqual([1, []]);
});

it('HTTP 401 while a command is pending: the login opens once, and the page shows what to do', async () => {
  const { env, idle, tick, logins } = await refusing(pileCommandResult, '/plugCharge/console');
  const follower = createFollower(env, () => {});
  void follower.follow(command);
  for (let second = 0; second < 8; second += 1) {
    await tick(1_000);
    await idle();
  }
  expect(logins()).toBe(1);
  expect(follower.$step.get()).toEqual({
    state: 'failed',
    cmd: 'START',
    text: '登录已失效，请登录后查看充电桩状态',
  });
});

it.each<[string, { path: string }, (env: Environment) => unknown]>([
  ['the charge that runs is polled', chargeCurrent, (env) => keep(createRunningOrder(env).$running)],
  ['the car of a public page is read', carList, (env) => keep(createMyCar(env))],
  ['the searches of a public page are read', searchLogList, (env) => keep(createHistory(env).$history)],
])('HTTP 401 in the background: %s opens no login, the page offers it', async (_, call, act) => {
  const { env, idle, logins, toasts } = await refusing(call);
  await act(env);
  await idle();
  expect([logins(), toasts, env.session.$ended.get()]).toEqual([0, [], true]);
});

it.each([
  ['when its page is opened opens the login', true, 1],
  ['when the application is read again opens no login', false, 0],
])('HTTP 401 for the delivery of a pile %s', async (_, atOnce, logins) => {
  const page = await refusing(queryDeliveryOrder, '/pile/details/A2026030100000030', {
    login: 'heavy',
    atOnce,
  });
  page.change(applicationDetail.path, (data) => ({ ...(data as object), delivery: null }));
  const screen = createDetails(page.env);
  keep(screen.$live);
  keep(screen.$deliveryError);
  await page.idle();
  page.refuse();
  page.setVisible(false);
  page.setVisible(true);
  await page.idle();
  expect([page.logins(), page.env.session.$ended.get()]).toEqual([logins, !atOnce]);
});
