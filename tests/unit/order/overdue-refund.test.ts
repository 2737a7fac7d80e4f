import { describe, expect, it } from 'vitest';
import { isOverdue } from '#features/order/order-detail-words.ts';
import { casesOfOrder } from '#sandbox/case/case-store.ts';
import { href } from '#routes.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { orderIn, openOrder } from './support.ts';

const sandbox = sharedSandbox();

/** The order whose refund the payment channel has accepted and not paid, opened after its day. */
async function openLate() {
  const orderNo = await orderIn(sandbox, 'SETTLED');
  const page = await openOrder(orderNo, { sandbox });
  const refund = () => page.order().prepayments[0]?.refunds[0];
  const expected = refund()?.expectedTime ?? 0;
  await page.tick(Math.max(0, expected - page.env.clock.serverNow()) + 60_000);
  await page.screen.refresh();
  const late = refund();
  if (!late) throw new Error('the order has no refund');
  return { ...page, late };
}

describe('a refund that has not arrived by its day', () => {
  it('overdue refund: one press makes the case and opens it', async () => {
    const page = await openLate();
    expect(page.late.status).toBe('PROCESSING');
    expect(isOverdue(page.late, page.env.clock.serverNow())).toBe(true);
    await page.screen.complain(page.late);
    await page.screen.refresh();
    const [made] = page.order().cases ?? [];
    expect(made).toMatchObject({ kind: 'REFUND', state: 'SUBMITTED' });
    expect(page.visits).toMatchObject([{ to: href('caseDetail', { id: made?.caseId }) }]);
    expect(page.toasts).toEqual([]);
  });

  it('overdue refund: two presses make one case, a later press leads to it', async () => {
    const page = await openLate();
    await Promise.all([page.screen.complain(page.late), page.screen.complain(page.late)]);
    await page.screen.complain(page.late);
    const cases = await casesOfOrder(sandbox.sandbox.context.db, page.orderNo);
    const made = cases.filter(({ kind }) => kind === 'REFUND');
    expect(made).toHaveLength(1);
    const opened = href('caseDetail', { id: made[0]?.caseId });
    expect(page.visits.length).toBeGreaterThan(0);
    for (const visit of page.visits) expect(visit).toMatchObject({ to: opened });
  });
});
