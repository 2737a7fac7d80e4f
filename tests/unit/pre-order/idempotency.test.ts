import { agreementAccept } from '#contract/calls/user/agreement-accept.ts';
import { describe, expect, it } from 'vitest';
import { chargeStart, chargeStop } from '#contract/calls/charge.ts';
import { orderCancel, orderCreate, orderPay, orderRefund } from '#contract/calls/order.ts';
import type { Call } from '#contract/call.ts';
import { createOrderActions } from '#features/order/order-actions.store.ts';
import type { TestEnvironment } from '#tests/support/test-environment.ts';
import {
  jobSandbox,
  leftFor,
  nextPage,
  notice,
  openCharging,
  openPreOrder,
  pay,
  readOrder,
  sent,
} from '#tests/unit/charging/support.ts';

const job = jobSandbox();
const { sandbox } = job;

/** What can happen to a request. In the later cases it takes effect and only its answer is lost or damaged. */
const faults = [
  ['the answer is lost after the write', { kind: 'cut', when: 'after', times: 1 }],
  ['the request is lost', { kind: 'cut', when: 'before', times: 1 }],
  ['it is answered 500 after the write', { kind: 'status', status: 500, when: 'after', times: 1 }],
  ['both answers are lost, and the owner tries again', { kind: 'cut', when: 'after', times: 2 }],
] as const;

/** A write of the main job: the page that sends it, the button, and the expected result. */
interface Case {
  call: Pick<Call, 'path'>;
  /** Opens the page that sends the write. */
  prepare(): Promise<Page>;
}

interface Page {
  page: TestEnvironment & { kill(): void };
  /** Presses the button; may be called again. */
  press(): Promise<unknown>;
  /** @throws if the write took effect not at all, or twice */
  expectOnce(): Promise<void>;
}

const ids = (page: TestEnvironment, { path }: Pick<Call, 'path'>) =>
  new Set(sent(page, path).map((request) => (request.payload as { requestId: string }).requestId));

/** Number of the test's orders, payments and refunds in the database of the sandbox. */
async function moved(): Promise<{ orders: number; paid: number; refunded: number }> {
  const { db } = sandbox.sandbox.context;
  const orders = await db
    .selectFrom('order')
    .select('orderNo')
    .where('connectorId', '=', job.connectorId)
    .where('createTime', '>=', sandbox.clock.now() - 3_600_000)
    .execute();
  const numbers = orders.map((order) => order.orderNo);
  const rows = await db.selectFrom('ledger').select('kind').where('orderNo', 'in', numbers).execute();
  const count = (kind: string) => rows.filter((row) => row.kind === kind).length;
  return { orders: orders.length, paid: count('PAID'), refunded: count('REFUND') };
}

/** A form that is filled in. */
async function filled() {
  const page = await openPreOrder(job.connectorId, { sandbox });
  await page.env.call(agreementAccept, { id: 'prepay', version: '1.0', requestId: page.env.uuid() });
  await page.env.session.refreshChargeUser();
  return page;
}

/** An order at the cashier. */
async function unpaid() {
  const page = await openPreOrder(job.connectorId, { sandbox });
  await page.control('scenario', { plug: 'manual' });
  await pay(page);
  return { page, ...leftFor(page) };
}

async function paid() {
  const { page, orderNo, prepayNo } = await unpaid();
  await notice(page, prepayNo);
  await page.control('connector', { connectorId: job.connectorId, status: 2 });
  return { page, orderNo };
}

const cases: Record<string, Case> = {
  create: {
    call: orderCreate,
    async prepare() {
      const page = await filled();
      return {
        page,
        press: () => page.screen.pay(),
        async expectOnce() {
          expect(await moved()).toEqual({ orders: 1, paid: 0, refunded: 0 });
          expect(page.visits.at(-1)?.to).toContain(leftFor(page).prepayNo);
        },
      };
    },
  },
  pay: {
    call: orderPay,
    async prepare() {
      const page = await filled();
      let presses = 0;
      return {
        page,
        press: () => ((presses += 1) === 1 ? page.screen.pay() : page.screen.payAgain()),
        async expectOnce() {
          const { prepayNo } = leftFor(page);
          await notice(page, prepayNo);
          await notice(page, prepayNo);
          expect(await moved()).toEqual({ orders: 1, paid: 1, refunded: 0 });
          expect(page.visits).toHaveLength(1);
        },
      };
    },
  },
  start: {
    call: chargeStart,
    async prepare() {
      const { page, orderNo } = await paid();
      let presses = 0;
      return {
        page,
        press: () => ((presses += 1) === 1 ? page.screen.confirmPaid() : page.screen.startNow()),
        async expectOnce() {
          expect(page.visits.at(-1)).toEqual({ how: 'replace', to: `/charge?orderNo=${orderNo}` });
          const { json } = await sandbox.sandbox.context.db
            .selectFrom('order')
            .select('json')
            .where('orderNo', '=', orderNo)
            .executeTakeFirstOrThrow();
          expect((JSON.parse(json) as { attempts: number }).attempts).toBe(1);
        },
      };
    },
  },
  stop: {
    call: chargeStop,
    async prepare() {
      const { page, orderNo } = await paid();
      await page.screen.confirmPaid();
      page.kill();
      const charging = await openCharging(nextPage(page, sandbox), orderNo);
      await charging.tick(60_000);
      return {
        page: charging,
        press: () => charging.screen.stop(),
        async expectOnce() {
          expect((await readOrder(charging, orderNo)).status).toBe('STOPPING');
          await charging.tick(30_000);
          expect((await readOrder(charging, orderNo)).status).toBe('SETTLED');
          expect(await moved()).toEqual({ orders: 1, paid: 1, refunded: 1 });
        },
      };
    },
  },
  cancel: {
    call: orderCancel,
    async prepare() {
      const { page, orderNo } = await unpaid();
      return {
        page,
        press: () => page.screen.cancel(),
        async expectOnce() {
          expect((await readOrder(page, orderNo)).status).toBe('CANCELLED');
          expect(page.screen.$payment.get()).toBe('none');
          expect(await moved()).toEqual({ orders: 1, paid: 0, refunded: 0 });
        },
      };
    },
  },
  refund: {
    call: orderRefund,
    async prepare() {
      const { page, orderNo } = await paid();
      const read = async () => void (await readOrder(page, orderNo).catch(() => null));
      const actions = createOrderActions(page.env, orderNo, read);
      actions.ask('refund');
      actions.choose('行程有变，暂不充电');
      return {
        page,
        press: () => actions.refund(),
        async expectOnce() {
          await page.tick(30_000);
          expect((await readOrder(page, orderNo)).refundStatus).toBe('REFUNDED');
          expect(await moved()).toEqual({ orders: 1, paid: 1, refunded: 1 });
        },
      };
    },
  },
};

describe.each(Object.entries(cases))('%s has its effect once', (_, { call, prepare }) => {
  it.each(faults)('write has its effect once when %s', async (_words, fault) => {
    const { page, press, expectOnce } = await prepare();
    await page.control('fault', { path: call.path, ...fault });
    await press();
    await page.idle();
    // If the page does not know the outcome, the user presses again.
    if (page.env.storage.keys('intent:').length > 0) await press();
    await page.idle();
    await expectOnce();
    expect(ids(page, call).size).toBe(1);
    page.kill();
  });

  it('write has its effect once when the answer comes after the time-out', async () => {
    const { page, press, expectOnce } = await prepare();
    const end = page.hang(call.path);
    void press();
    await page.tick(15_500);
    end();
    await page.tick(31_000);
    await press();
    await page.idle();
    await expectOnce();
    expect(ids(page, call).size).toBe(1);
    page.kill();
  });

  it('write has its effect once when the button is pressed twice', async () => {
    const { page, press, expectOnce } = await prepare();
    await page.control('fault', { path: call.path, kind: 'delay', ms: 30, times: 1 });
    await Promise.all([press(), press()]);
    await page.idle();
    await expectOnce();
    expect(ids(page, call).size).toBe(1);
    page.kill();
  });
});

it('order with an unknown outcome: a press after the payment deadline makes a new one', async () => {
  const page = await openPreOrder(job.connectorId, { sandbox });
  await page.control('fault', { path: orderCreate.path, kind: 'cut', when: 'after', times: 2 });
  await pay(page);
  expect(page.screen.$problem.get()).toContain('不会重复下单');
  await page.tick(14 * 60_000);
  expect(ids(page, orderCreate).size).toBe(1);
  await page.tick(2 * 60_000);
  await pay(page);
  expect(page.screen.$notice.get()).toBeNull();
  expect(ids(page, orderCreate).size).toBe(2);
  expect(leftFor(page).orderNo).toBeTruthy();
  page.kill();
});
