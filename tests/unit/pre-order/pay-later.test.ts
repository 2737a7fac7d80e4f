import { expect, it } from 'vitest';
import { jobSandbox, leftFor, nextPage, notice, openPreOrder, pay } from '#tests/unit/charging/support.ts';

const job = jobSandbox();
const { sandbox } = job;

it('a payment that is being worked on can be left for later: its order is shown, and the form asks about it again', async () => {
  const page = await openPreOrder(job.connectorId, { sandbox });
  await pay(page);
  const left = leftFor(page);
  await notice(page, left.prepayNo, 'processing');
  page.visits.length = 0;
  page.screen.flow.payLater();
  await page.idle();
  expect(page.screen.$payment.get()).toBe('none');
  expect(page.visits).toEqual([{ how: 'replace', to: `/order/${left.orderNo}` }]);
  page.kill();
  const next = await openPreOrder(job.connectorId, nextPage(page, sandbox));
  await next.idle();
  expect(next.screen.$payment.get()).toBe('asking');
  next.kill();
});
