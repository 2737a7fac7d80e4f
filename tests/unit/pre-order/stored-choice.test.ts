import { describe, expect, it } from 'vitest';
import {
  freeConnectors,
  jobSandbox,
  nextPage,
  openPreOrder,
  pay,
  type PreOrderPage,
} from '#tests/unit/charging/support.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

const job = jobSandbox();
const { sandbox } = job;

/** The next page of the same tab. */
const inTab = (page: PreOrderPage, laterMs = 0) => ({
  ...nextPage(page, sandbox),
  sessionStorage: page.sessionStorage,
  now: page.clock.now() + laterMs,
});

describe('stored choice', () => {
  it('choice is restored on the return from another page', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await page.screen.trial.change({ points: 0, couponId: null });
    page.screen.amount.typeOwn();
    page.screen.amount.type('120');
    await page.tick(1_000);
    page.kill();
    const back = await openPreOrder(job.connectorId, inTab(page));
    expect(back.screen.amount.$input.get()).toMatchObject({ kind: 'typed', text: '120' });
    expect(valueOf(back.screen.trial.$trial).chosen).toMatchObject({
      prepayAmount: 12_000,
      points: 0,
      couponId: null,
    });
    back.kill();
  });

  it('choice is not restored for another connector, after 15 minutes, or after the order', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await page.screen.amount.pick(5_000);
    page.kill();
    const [, other] = await freeConnectors(sandbox);
    const elsewhere = await openPreOrder(other, inTab(page));
    expect(elsewhere.screen.trial.$choice.get()).toEqual({});
    elsewhere.kill();
    const late = await openPreOrder(job.connectorId, inTab(page, 15 * 60_000));
    expect(late.screen.trial.$choice.get()).toEqual({});
    late.kill();
    const soon = await openPreOrder(job.connectorId, inTab(page));
    expect(soon.screen.trial.$choice.get()).toEqual({ prepayAmount: 5_000 });
    await pay(soon);
    soon.kill();
    const later = await openPreOrder(job.connectorId, inTab(soon));
    expect(later.screen.trial.$choice.get()).toEqual({});
    later.kill();
  });
});
