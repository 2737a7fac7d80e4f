import { expect, it } from 'vitest';
import { paymentTrial } from '#contract/calls/order.ts';
import { jobSandbox, openPreOrder } from '#tests/unit/charging/support.ts';

const job = jobSandbox();
const { sandbox } = job;

it('pay button shows the amount of the form, or none before its estimate has arrived', async () => {
  const page = await openPreOrder(job.connectorId, { sandbox });
  const { amount, trial } = page.screen;
  const cash = () => {
    const shown = trial.$trial.get();
    return shown.state === 'ready' ? shown.value.cashAmount : null;
  };
  expect(amount.$untried.get()).toBe('');
  await page.control('fault', { path: paymentTrial.path, kind: 'cut', times: 9 });
  await amount.pick(10_000);
  expect(cash()).not.toBe(10_000);
  expect(amount.$untried.get()).toBe('数据更新中…');
  await page.control('fault/clear');
  await page.screen.refresh();
  expect(cash()).toBe(10_000);
  expect(amount.$untried.get()).toBe('');
  await page.control('fault', { path: paymentTrial.path, kind: 'cut', times: 9 });
  await trial.change({ couponId: null });
  expect(amount.$untried.get()).toBe('数据更新中…');
  await page.control('fault/clear');
  await page.screen.refresh();
  expect(amount.$untried.get()).toBe('');
  amount.typeOwn();
  const typed = ['', 'x', '60', '100'].map((text) => {
    amount.type(text);
    return amount.$untried.get();
  });
  expect(typed).toEqual(['输入金额后显示预计实付', '输入金额后显示预计实付', '数据更新中…', '']);
  page.kill();
});
