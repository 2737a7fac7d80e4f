import { expect, it } from 'vitest';
import { orderCreate } from '#contract/calls/order.ts';
import {
  jobSandbox,
  leftFor,
  nextPage,
  notice,
  openPreOrder,
  pay,
  sent,
} from '#tests/unit/charging/support.ts';

const job = jobSandbox();
const { sandbox } = job;

it('payment in process can be left for later: the order is shown, and the form asks about it again', async () => {
  const page = await openPreOrder(job.connectorId, { sandbox });
  await pay(page);
  const left = leftFor(page);
  await notice(page, left.prepayNo, 'processing');
  page.visits.length = 0;
  page.screen.payLater();
  await page.idle();
  expect(page.screen.$payment.get()).toBe('none');
  expect(page.visits).toEqual([{ how: 'replace', to: `/order/${left.orderNo}` }]);
  page.kill();
  const next = await openPreOrder(job.connectorId, nextPage(page, sandbox));
  await next.idle();
  expect(next.screen.$payment.get()).toBe('processing');
  next.kill();
});

it('unpaid order: from its page the user is asked to pay its amount, from the cashier whether it is paid', async () => {
  const page = await openPreOrder(job.connectorId, { sandbox });
  await pay(page);
  const { orderNo, prepayNo } = leftFor(page);
  page.screen.payLater();
  const due = page.screen.$due.get();
  page.kill();

  const back = await openPreOrder(job.connectorId, nextPage(page, sandbox), { orderNo, prepayNo });
  expect(back.screen.$payment.get()).toBe('open');
  back.kill();

  const next = await openPreOrder(job.connectorId, nextPage(page, sandbox), { orderNo });
  expect(next.screen.$payment.get()).toBe('waiting');
  expect(next.screen.$due.get()).toBe(due);
  // The cashier opens only after a press.
  expect(next.visits).toEqual([]);
  await next.screen.payAgain();
  expect(next.visits).toEqual([{ how: 'go', to: expect.stringContaining(prepayNo) as string }]);
  expect(next.screen.$payment.get()).toBe('open');
  expect(sent(next, orderCreate.path)).toEqual([]);
  next.kill();
});

it('order paid meanwhile: the way back from its page starts it and does not pay it again', async () => {
  const page = await openPreOrder(job.connectorId, { sandbox });
  await pay(page);
  const { orderNo, prepayNo } = leftFor(page);
  page.screen.payLater();
  page.kill();
  await notice(page, prepayNo);
  const next = await openPreOrder(job.connectorId, nextPage(page, sandbox), { orderNo });
  expect(next.screen.$payment.get()).toBe('none');
  expect(sent(next, '/order/pay')).toEqual([]);
  expect(next.visits).toEqual([{ how: 'replace', to: `/charge?orderNo=${orderNo}` }]);
  next.kill();
});

it('order whose payment arrives while the user is asked to pay: a press does not pay it again', async () => {
  const page = await openPreOrder(job.connectorId, { sandbox });
  await pay(page);
  const { orderNo, prepayNo } = leftFor(page);
  page.screen.payLater();
  page.kill();
  const next = await openPreOrder(job.connectorId, nextPage(page, sandbox), { orderNo });
  expect(next.screen.$payment.get()).toBe('waiting');
  await notice(page, prepayNo);
  await next.screen.payAgain();
  await next.idle();
  expect(next.visits).toEqual([{ how: 'replace', to: `/charge?orderNo=${orderNo}` }]);
  next.kill();
});
