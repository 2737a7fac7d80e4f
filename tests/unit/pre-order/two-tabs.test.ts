import { describe, expect, it } from 'vitest';
import { orderPay } from '#contract/calls/order.ts';
import {
  jobSandbox,
  leftFor,
  nextPage,
  notice,
  openPreOrder,
  pay,
  readOrder,
  sent,
} from '#tests/unit/charging/support.ts';

const job = jobSandbox();
const { sandbox } = job;

/**
 * Two tabs of one user: the first still asks about an order that the second has cancelled and replaced by a
 * newer one.
 */
async function olderAndNewer() {
  const older = await openPreOrder(job.connectorId, { sandbox });
  await pay(older);
  const old = leftFor(older);
  const newer = await openPreOrder(job.connectorId, nextPage(older, sandbox));
  // Before that the server would refuse another order as too frequent.
  await newer.tick(61_000);
  await newer.screen.cancel();
  await newer.idle();
  await pay(newer);
  const left = leftFor(newer);
  expect(left.orderNo).not.toBe(old.orderNo);
  return { older, newer, old, left };
}

describe('a press about an older payment in another tab', () => {
  it('two tabs: a press about the older payment does not remove the newer one, whose charge starts after the cashier', async () => {
    const { older, newer, left } = await olderAndNewer();
    newer.kill();
    await older.screen.payAgain();
    await older.idle();
    expect(sent(older, orderPay.path)).toHaveLength(2);
    expect(leftFor(older)).toEqual(left);
    await notice(older, left.prepayNo);
    const options = { ...nextPage(newer, sandbox), sessionStorage: newer.sessionStorage };
    const { orderNo, prepayNo } = left;
    const back = await openPreOrder(job.connectorId, options, { orderNo, prepayNo });
    expect(back.visits).toEqual([{ how: 'replace', to: `/charge?orderNo=${orderNo}` }]);
    expect((await readOrder(back, orderNo)).status).toBe('STARTING');
    back.kill();
    older.kill();
  });

  it('two tabs: a press about the older payment leaves the newer one stored while its own answer is pending', async () => {
    const { older, newer, left } = await olderAndNewer();
    const end = older.hang(orderPay.path);
    void older.screen.payAgain();
    await older.idle();
    expect(leftFor(older)).toEqual(left);
    end();
    newer.kill();
    older.kill();
  });
});

it('order that waits in a tab becomes the stored one when its payment is accepted', async () => {
  const page = await openPreOrder(job.connectorId, { sandbox });
  await pay(page);
  const left = leftFor(page);
  page.env.storage.write('payment:running', { ...left, orderNo: '1', prepayNo: 'P1' });
  await page.screen.payAgain();
  expect(leftFor(page)).toEqual(left);
  page.kill();
});

describe('order cancelled in another tab', () => {
  it.each([
    ['is looked at again', false],
    ['asks for the payment by a press', true],
  ])(
    'order cancelled in another tab closes the question of the tab that %s, and keeps its form',
    async (_, press) => {
      const page = await openPreOrder(job.connectorId, { sandbox });
      await pay(page);
      const other = await openPreOrder(job.connectorId, nextPage(page, sandbox));
      await other.screen.cancel();
      other.kill();
      page.visits.length = 0;
      if (press) await page.screen.confirmPaid();
      page.setVisible(false);
      page.setVisible(true);
      await page.idle();
      expect(page.visits).toEqual([{ how: 'query', to: `?connectorId=${job.connectorId}` }]);
      expect(page.screen.$payment.get()).toBe('none');
      expect(page.toasts).toEqual(['订单已取消']);
      expect(leftFor(page)).toBeNull();
      page.kill();
    },
  );
});
