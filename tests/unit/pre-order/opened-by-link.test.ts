import { describe, expect, it } from 'vitest';
import { chargeStart } from '#contract/calls/charge.ts';
import { memoryStorage } from '#core/storage.ts';
import {
  freeConnectors,
  jobSandbox,
  leftFor,
  nextPage,
  openPreOrder,
  paidPage,
  pay,
  sent,
} from '#tests/unit/charging/support.ts';

const job = jobSandbox();
const { sandbox } = job;
type Left = ReturnType<typeof leftFor>;
const asked = { step: 'waiting', text: '请先插好充电枪' };

describe('/preOrder that is opened by the address of an order', () => {
  it('link to a paid order: charging starts only by a press', async () => {
    const { page, orderNo } = await paidPage(job.connectorId, sandbox);
    page.kill();
    const { storage: _, ...elsewhere } = nextPage(page, sandbox);
    const opened = await openPreOrder(job.connectorId, { ...elsewhere, login: 'normal' }, { orderNo });
    expect(opened.screen.$start.get()).toEqual(asked);
    expect(sent(opened, chargeStart.path)).toEqual([]);
    await opened.screen.startNow();
    expect(sent(opened, chargeStart.path)).toHaveLength(1);
    opened.kill();
  });

  it('order paid on this phone: charging starts automatically once, not again when the user returns', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await page.control('scenario', { plug: 'manual' });
    await pay(page);
    const { orderNo, prepayNo } = leftFor(page);
    await page.control('cashier/notice', { prepayNo, outcome: 'ok' });
    page.kill();
    const tab = { ...nextPage(page, sandbox), sessionStorage: page.sessionStorage };
    const first = await openPreOrder(job.connectorId, tab, { orderNo });
    expect(sent(first, chargeStart.path)).toHaveLength(1);
    expect(first.screen.$start.get()).toEqual(asked);
    first.kill();
    await first.control('connector', { connectorId: job.connectorId, status: 2 });
    const again = await openPreOrder(job.connectorId, tab, { orderNo });
    expect(again.screen.$start.get()).toEqual(asked);
    expect(sent(again, chargeStart.path)).toEqual([]);
    again.kill();
  });

  it.each([
    ['after the cashier starts the charge', (left: Left) => left, 1],
    ['by the address alone starts no charge', ({ orderNo }: Left) => ({ orderNo }), 0],
  ] as const)('paid order without storage: the return %s', async (_what, query, starts) => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await pay(page);
    const left = leftFor(page);
    await page.control('cashier/notice', { prepayNo: left.prepayNo, outcome: 'ok' });
    page.kill();
    const full = memoryStorage();
    full.setItem = () => {
      throw new Error('full');
    };
    const tab = { ...nextPage(page, sandbox), storage: full, sessionStorage: full, login: 'normal' as const };
    const opened = await openPreOrder(job.connectorId, tab, query(left));
    expect(sent(opened, chargeStart.path)).toHaveLength(starts);
    opened.kill();
  });

  it.each(['unpaid', 'paid'])(
    'link with another connector leads to the page of the %s order',
    async (state) => {
      const [, other] = await freeConnectors(sandbox);
      const made = await openPreOrder(job.connectorId, { sandbox });
      await pay(made);
      const { orderNo, prepayNo } = leftFor(made);
      if (state === 'paid') await made.control('cashier/notice', { prepayNo, outcome: 'ok' });
      made.kill();
      const opened = await openPreOrder(other, nextPage(made, sandbox), { orderNo });
      expect(opened.visits).toEqual([{ how: 'replace', to: `/order/${orderNo}` }]);
      expect(opened.screen.$payment.get()).toBe('none');
      expect(sent(opened, chargeStart.path)).toEqual([]);
      opened.kill();
    },
  );
});
