import { describe, expect, it } from 'vitest';
import { AppError } from '#core/error.ts';
import { jobSandbox, leftFor, notice, openPreOrder, pay } from '#tests/unit/charging/support.ts';

const job = jobSandbox();
const { sandbox } = job;

const unanswered = new AppError({ kind: 'timeout', message: '' });

/** An order whose mini program was opened without an answer of the app. */
async function lostInMiniProgram() {
  const page = await openPreOrder(job.connectorId, { sandbox });
  await page.control('scenario', { channels: 'all' });
  await page.screen.refresh();
  page.bridge.native.miniProgram = unanswered;
  await pay(page);
  expect(page.screen.$problem.get()).toContain('结果尚未确认');
  return page;
}

describe('that the outcome of a payment is unknown', () => {
  it('text about an unknown payment outcome disappears after the next visit to the cashier', async () => {
    const page = await lostInMiniProgram();
    page.bridge.native.miniProgram = new AppError({ kind: 'cancelled', message: '' });
    await page.screen.payAgain();
    await page.idle();
    expect([page.screen.$payment.get(), page.screen.$problem.get()]).toEqual(['open', '']);
    page.kill();
  });

  it('text about an unknown payment outcome disappears when the order is cancelled', async () => {
    const page = await lostInMiniProgram();
    await page.screen.payAgain();
    expect(page.screen.$problem.get()).toContain('结果尚未确认');
    await page.screen.cancel();
    await page.idle();
    expect([page.screen.$payment.get(), page.screen.$problem.get()]).toEqual(['none', '']);
    page.kill();
  });

  it('text about an unknown payment outcome disappears while the payment is in process', async () => {
    const page = await lostInMiniProgram();
    await notice(page, leftFor(page).prepayNo, 'processing');
    page.setVisible(false);
    page.setVisible(true);
    await page.idle();
    expect([page.screen.$payment.get(), page.screen.$problem.get()]).toEqual(['processing', '']);
    page.kill();
  });
});
