import { describe, expect, it } from 'vitest';
import { chargeStart } from '#contract/calls/charge.ts';
import { orderCancel, orderPay, payResult } from '#contract/calls/order.ts';
import { createOrderDetail } from '#features/order/order-detail.store.ts';
import { href } from '#routes.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
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

/** Holds back requests or answers until the test releases them. */
function gate() {
  let open = () => {};
  let held = Promise.resolve();
  return {
    pass: () => held,
    shut: () => (held = new Promise((done) => (open = done))),
    open: () => open(),
  };
}

type Opened = Awaited<ReturnType<typeof openPreOrder>>;

/** Opens the next page with the same storage, after the previous one was left or killed. */
const openNext = (page: Opened) => openPreOrder(job.connectorId, nextPage(page, sandbox));

/** The user of a page that starts nothing automatically. */
function expectAsked(page: Opened): void {
  expect(page.screen.$start.get().step).toBe('waiting');
  expect(sent(page, chargeStart.path)).toEqual([]);
  page.kill();
}

/** The cancellation is lost on its way to the server, both attempts. */
const loseCancel = (page: Pick<Opened, 'control'>) =>
  page.control('fault', { path: orderCancel.path, kind: 'cut', when: 'before', times: 2 });

describe('order cancelled while its payment arrives', () => {
  it('cancelled order: a late payment result after the return from the cashier starts no charge', async () => {
    const slow = gate();
    const page = await openPreOrder(job.connectorId, {
      sandbox,
      wire: async (path, ask) => {
        const answer = await ask();
        if (path.endsWith(payResult.path)) await slow.pass();
        return answer;
      },
    });
    await pay(page);
    const { orderNo, prepayNo } = leftFor(page);
    await notice(page, prepayNo);
    void slow.shut();
    page.setVisible(false);
    page.setVisible(true);
    await page.idle();
    expect(sent(page, payResult.path)).toHaveLength(1);
    await page.screen.cancel();
    slow.open();
    await page.idle();
    expect(sent(page, chargeStart.path)).toEqual([]);
    expect(page.visits.at(-1)).toEqual({ how: 'replace', to: `/order/${orderNo}?ask=cancel` });
    expect((await readOrder(page, orderNo)).status).toBe('PREPAID');
    page.kill();
  });

  /** A page whose user pressed '取消订单' while the payment was being requested; that request is still pending. */
  async function slowCancel() {
    const slow = gate();
    const page = await openPreOrder(job.connectorId, {
      sandbox,
      wire: async (path, ask) => {
        if (path.endsWith(orderCancel.path)) await slow.pass();
        return ask();
      },
    });
    await pay(page);
    void page.screen.confirmPaid();
    await page.idle();
    expect(page.screen.$payment.get()).toBe('asking');
    void slow.shut();
    const cancelled = page.screen.cancel();
    await page.idle();
    await notice(page, leftFor(page).prepayNo);
    return { ...page, ...leftFor(page), slow, cancelled };
  }

  it('cancelled order: charging does not start by the polling of the pay-result, which ends with the press', async () => {
    const page = await slowCancel();
    const before = sent(page, payResult.path).length;
    await page.tick(4_000);
    expect(sent(page, payResult.path)).toHaveLength(before);
    expect(page.screen.$payment.get()).toBe('open');
    page.slow.open();
    await page.cancelled;
    expect(sent(page, chargeStart.path)).toEqual([]);
    expect(page.visits.at(-1)).toEqual({ how: 'replace', to: `/order/${page.orderNo}?ask=cancel` });
    page.kill();
  });

  it('cancelled order: charging does not start when the page is shown again, the user is asked first', async () => {
    const page = await slowCancel();
    page.setVisible(false);
    page.setVisible(true);
    await page.idle();
    expect(sent(page, chargeStart.path)).toEqual([]);
    expect(page.screen.$start.get().step).toBe('waiting');
    page.slow.open();
    await page.cancelled;
    expect(sent(page, chargeStart.path)).toEqual([]);
    page.kill();
  });
});

it('order whose cancellation was lost: charging starts automatically once the user pays it after all', async () => {
  const page = await openPreOrder(job.connectorId, { sandbox });
  await pay(page);
  const { orderNo, prepayNo } = leftFor(page);
  await loseCancel(page);
  await page.screen.cancel();
  expect(page.screen.$payment.get()).toBe('open');
  await page.screen.payAgain();
  await notice(page, prepayNo);
  await page.screen.confirmPaid();
  expect(page.visits.at(-1)).toEqual({ how: 'replace', to: `/charge?orderNo=${orderNo}` });
  page.kill();
});

describe('an order whose cancellation was lost, and its page killed', () => {
  async function openKilled() {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await pay(page);
    const left = leftFor(page);
    await loseCancel(page);
    await page.screen.cancel();
    page.kill();
    return { ...left, page };
  }

  it('killed page after a lost cancellation: a payment that arrived meanwhile does not start the charge, the user is asked', async () => {
    const { page, prepayNo } = await openKilled();
    await notice(page, prepayNo);
    expectAsked(await openNext(page));
  });

  it('killed page after a lost cancellation: a payment that arrives later does not start the charge when the page is shown again', async () => {
    const { page, prepayNo } = await openKilled();
    const next = await openNext(page);
    expect(next.screen.$payment.get()).toBe('open');
    await notice(page, prepayNo);
    next.setVisible(false);
    next.setVisible(true);
    await next.idle();
    expectAsked(next);
  });

  it('killed page after a lost cancellation: charging starts automatically once the user pays after all', async () => {
    const { page, prepayNo } = await openKilled();
    const next = await openNext(page);
    await next.screen.payAgain();
    next.kill();
    await notice(page, prepayNo);
    const last = await openNext(next);
    expect(sent(last, chargeStart.path)).toHaveLength(1);
    last.kill();
  });
});

describe('order cancelled while the cashier is being opened again', () => {
  /** A page to which the user returned from the cashier without paying; calls to one path are held back. */
  async function openSlow(path: string, when: 'before' | 'after') {
    const slow = gate();
    const page = await openPreOrder(job.connectorId, {
      sandbox,
      wire: async (called, ask) => {
        const isSlow = called.endsWith(path);
        if (isSlow && when === 'before') await slow.pass();
        const answer = await ask();
        if (isSlow && when === 'after') await slow.pass();
        return answer;
      },
    });
    await pay(page);
    const { orderNo } = leftFor(page);
    page.visits.length = 0;
    void slow.shut();
    return { ...page, orderNo, slow, cashiers: () => page.visits.filter(({ how }) => how === 'go') };
  }

  it.each(['before', 'after'] as const)(
    'order cancelled on the way to the cashier: the answer to 继续支付, held back %s the back end had it, leads nowhere',
    async (when) => {
      const page = await openSlow(orderPay.path, when);
      const paid = page.screen.payAgain();
      await page.idle();
      await page.screen.cancel();
      page.slow.open();
      await paid;
      await page.idle();
      expect((await readOrder(page, page.orderNo)).status).toBe('CANCELLED');
      expect(page.cashiers()).toEqual([]);
      expect(leftFor(page)).toBeNull();
      expect(page.screen.$payment.get()).toBe('none');
      expect(page.screen.$problem.get()).toBe('');
      page.kill();
    },
  );

  it('order that is being cancelled: a press on 继续支付 before the answer does not pay it', async () => {
    const page = await openSlow(orderCancel.path, 'after');
    const cancelled = page.screen.cancel();
    await page.idle();
    const before = sent(page, orderPay.path).length;
    await page.screen.payAgain();
    expect(sent(page, orderPay.path)).toHaveLength(before);
    page.slow.open();
    await cancelled;
    expect(page.cashiers()).toEqual([]);
    expect(page.screen.$payment.get()).toBe('none');
    page.kill();
  });
});

describe('an order that was cancelled', () => {
  /** The page of the order that the user left unpaid on the form. */
  async function openItsPage() {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await pay(page);
    const left = leftFor(page);
    page.kill();
    const address = href('order', { id: left.orderNo });
    const detail = await createTestEnvironment({ ...nextPage(page, sandbox), login: 'normal', address });
    const { $order, actions } = createOrderDetail(detail.env);
    const stop = $order.listen(() => {});
    await detail.idle();
    return { ...left, detail, actions, stop };
  }

  it('order cancelled on its own page: the form is free, and its payment is forgotten', async () => {
    const { orderNo, detail, actions, stop } = await openItsPage();
    await actions.cancel();
    stop();
    expect((await readOrder(detail, orderNo)).status).toBe('CANCELLED');
    expect(leftFor(detail)).toBeNull();
  });

  it('order whose cancellation on its own page failed: its payment does not start the charge on the form', async () => {
    const { prepayNo, detail, actions, stop } = await openItsPage();
    await loseCancel(detail);
    await actions.cancel();
    stop();
    await detail.close();
    await notice(detail, prepayNo);
    expectAsked(await openPreOrder(job.connectorId, nextPage(detail, sandbox)));
  });

  /** An order that was left unpaid on this phone and cancelled on another one. */
  async function cancelledElsewhere() {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await pay(page);
    const left = leftFor(page);
    page.visits.length = 0;
    await page.env.call(orderCancel, { orderNo: left.orderNo, requestId: crypto.randomUUID() });
    return { page, left };
  }

  it('order cancelled elsewhere: the user stays in the form, and the payment is forgotten', async () => {
    const { page } = await cancelledElsewhere();
    page.kill();
    const next = await openNext(page);
    expect(next.visits).toEqual([]);
    expect(next.screen.$payment.get()).toBe('none');
    expect(next.screen.$settled.get()).toBe(true);
    expect(leftFor(next)).toBeNull();
    next.kill();
  });

  it('order cancelled elsewhere: its address still leads to the order', async () => {
    const { page, left } = await cancelledElsewhere();
    page.kill();
    const { orderNo } = left;
    const next = await openPreOrder(job.connectorId, nextPage(page, sandbox), { orderNo });
    expect(next.visits).toEqual([{ how: 'replace', to: `/order/${orderNo}` }]);
    next.kill();
  });
});
