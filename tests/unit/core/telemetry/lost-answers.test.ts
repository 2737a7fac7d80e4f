import { expect, it } from 'vitest';
import { orderDetail } from '#contract/calls/order/order-detail.ts';
import { searchLogList } from '#contract/calls/map/search-log-list.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type Wire } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

const lost: Wire = (path, ask) =>
  path === searchLogList.path ? Promise.reject(new TypeError('Failed to fetch')) : ask();

async function open(wire: Wire = lost) {
  const test = await createTestEnvironment({ sandbox, login: 'normal', wire });
  const ask = () => test.env.call(searchLogList, {}).catch(() => {});
  /** Hides the page, as leaving it does. */
  const leave = async () => {
    test.setVisible(false);
    await test.idle();
  };
  return { ...test, ask, leave };
}

it('telemetry: lost connections and time-outs are reported once per call with their count when the page is hidden', async () => {
  const page = await open();
  await page.ask();
  await page.ask();
  page.hang(orderDetail.path);
  const late = page.env.call(orderDetail, { orderNo: '20260302100000000001' }).catch(() => {});
  await page.tick(15_000);
  await late;
  expect(page.reports).toEqual([]);
  await page.leave();
  expect(page.reports).toMatchObject([
    {
      kind: 'network',
      call: '',
      cause: '3 without an answer: searchLogList network 2; orderDetail timeout 1',
    },
  ]);
  page.setVisible(true);
  await page.leave();
  expect(page.reports).toHaveLength(1);
});

it('telemetry: the count of lost responses restarts when the page is shown again', async () => {
  const page = await open();
  await page.ask();
  await page.leave();
  page.setVisible(true);
  await page.ask();
  await page.ask();
  await page.leave();
  expect(page.reports.map(({ cause }) => cause)).toEqual([
    '1 without an answer: searchLogList network 1',
    '2 without an answer: searchLogList network 2',
  ]);
});

it('telemetry: a refused token and an offline phone are not counted as lost responses', async () => {
  const page = await open((path, ask) =>
    path === searchLogList.path ? Promise.resolve(new Response('', { status: 401 })) : ask(),
  );
  await page.ask();
  page.setOnline(false);
  await page.ask();
  await page.leave();
  expect(page.reports).toEqual([]);
});
