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

/** Holds what goes one way over the wire back, until it is let through. */
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

/** The page was left or killed: its next one with the same storage. */
const openNext = (page: Opened) => openPreOrder(job.connectorId, nextPage(page, sandbox));

/** The owner of a page that begins nothing by itself. */
function expectAsked(page: Opened): void {
  expect(page.screen.$start.get().step).toBe('waiting');
  expect(sent(page, chargeStart.path)).toEqual([]);
  page.kill();
}

/** The cancellation does not get to the server, which is tried twice. */
const loseCancel = (page: Pick<Opened, 'control'>) =>
  page.control('fault', { path: orderCancel.path, kind: 'cut', when: 'before', times: 2 });

describe('an order that its owner gives up while its payment arrives', () => {
  it('is not started by a slow look at the payment, which he asked for before by coming back', async () => {
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
    await page.screen.flow.cancel();
    slow.open();
    await page.idle();
    expect(sent(page, chargeStart.path)).toEqual([]);
    expect(page.visits.at(-1)).toEqual({ how: 'replace', to: `/order/${orderNo}?ask=cancel` });
    expect((await readOrder(page, orderNo)).status).toBe('PREPAID');
    page.kill();
  });

  /** A page whose owner pressed '取消订单' while the payment was asked for; the request is still on its way. */
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
    void page.screen.flow.confirmPaid();
    await page.idle();
    expect(page.screen.$payment.get()).toBe('asking');
    void slow.shut();
    const cancelled = page.screen.flow.cancel();
    await page.idle();
    await notice(page, leftFor(page).prepayNo);
    return { ...page, ...leftFor(page), slow, cancelled };
  }

  it('is not started by the questions after its payment, which end with his press', async () => {
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

  it('is not started because its page is looked at again: he is asked first', async () => {
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

it('an order whose cancellation was lost starts by itself once its owner pays it after all', async () => {
  const page = await openPreOrder(job.connectorId, { sandbox });
  await pay(page);
  const { orderNo, prepayNo } = leftFor(page);
  await loseCancel(page);
  await page.screen.flow.cancel();
  expect(page.screen.$payment.get()).toBe('open');
  await page.screen.payAgain();
  await notice(page, prepayNo);
  await page.screen.flow.confirmPaid();
  expect(page.visits.at(-1)).toEqual({ how: 'replace', to: `/charge?orderNo=${orderNo}` });
  page.kill();
});

describe('an order whose cancellation was lost, and its page killed', () => {
  async function openKilled() {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await pay(page);
    const left = leftFor(page);
    await loseCancel(page);
    await page.screen.flow.cancel();
    page.kill();
    return { ...left, page };
  }

  it('does not start by itself where its payment came meanwhile: its owner is asked', async () => {
    const { page, prepayNo } = await openKilled();
    await notice(page, prepayNo);
    expectAsked(await openNext(page));
  });

  it('does not start by itself where its payment comes later, and is looked for by coming back', async () => {
    const { page, prepayNo } = await openKilled();
    const next = await openNext(page);
    expect(next.screen.$payment.get()).toBe('open');
    await notice(page, prepayNo);
    next.setVisible(false);
    next.setVisible(true);
    await next.idle();
    expectAsked(next);
  });

  it('starts by itself where its owner pays it after all', async () => {
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

describe('an order that its owner gives up while he is led to the cashier again', () => {
  /** A page that came back from the cashier unpaid, and whose calls of one path are held back. */
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
    'does not come there: 继续支付 was pressed, its answer held back %s the server had it',
    async (when) => {
      const page = await openSlow(orderPay.path, when);
      const paid = page.screen.payAgain();
      await page.idle();
      await page.screen.flow.cancel();
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

  it('is not paid by a press on 继续支付 before the cancellation is answered', async () => {
    const page = await openSlow(orderCancel.path, 'after');
    const cancelled = page.screen.flow.cancel();
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
  /** The page of the order that was left unpaid on the form. */
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

  it('on its own page leaves the form free: nothing of its payment is kept', async () => {
    const { orderNo, detail, actions, stop } = await openItsPage();
    await actions.cancel();
    stop();
    expect((await readOrder(detail, orderNo)).status).toBe('CANCELLED');
    expect(leftFor(detail)).toBeNull();
  });

  it('on its own page in vain does not start by itself on the form once its payment came', async () => {
    const { prepayNo, detail, actions, stop } = await openItsPage();
    await loseCancel(detail);
    await actions.cancel();
    stop();
    await detail.close();
    await notice(detail, prepayNo);
    expectAsked(await openPreOrder(job.connectorId, nextPage(detail, sandbox)));
  });

  /** An order that was left unpaid on this phone, and given up on another one. */
  async function cancelledElsewhere() {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await pay(page);
    const left = leftFor(page);
    page.visits.length = 0;
    await page.env.call(orderCancel, { orderNo: left.orderNo, requestId: crypto.randomUUID() });
    return { page, left };
  }

  it('elsewhere does not throw its owner out of the form: it is only forgotten', async () => {
    const { page } = await cancelledElsewhere();
    page.kill();
    const next = await openNext(page);
    expect(next.visits).toEqual([]);
    expect(next.screen.$payment.get()).toBe('none');
    expect(next.screen.$settled.get()).toBe(true);
    expect(leftFor(next)).toBeNull();
    next.kill();
  });

  it('elsewhere is still shown to who comes with its address', async () => {
    const { page, left } = await cancelledElsewhere();
    page.kill();
    const { orderNo } = left;
    const next = await openPreOrder(job.connectorId, nextPage(page, sandbox), { orderNo });
    expect(next.visits).toEqual([{ how: 'replace', to: `/order/${orderNo}` }]);
    next.kill();
  });
});
