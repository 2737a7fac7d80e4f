import { fastConnectors } from '#tests/support/sandbox/fast-connectors.ts';
import { beforeAll, vi } from 'vitest';
import { orderDetail } from '#contract/calls/order.ts';
import { createCharging } from '#features/charging/charging.store.ts';
import { createCurve } from '#features/charging/curve.tsx';
import { createStartAgain } from '#features/charging/start/start.store.ts';
import { createPreOrder, type PreOrderScreen } from '#features/pre-order/pre-order.store.ts';
import { href } from '#routes.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import {
  createTestEnvironment,
  type TestEnvironment,
  type TestOptions,
  type TestSandbox,
} from '#tests/support/test-environment.ts';

/** Ids of two DC connectors that no simulated driver uses once a test has set their state. */
export async function freeConnectors(sandbox: TestSandbox): Promise<[string, string]> {
  const [first = '', second = ''] = (await fastConnectors(sandbox.sandbox, 2)).map(
    ({ connectorId }) => connectorId,
  );
  return [first, second];
}

/**
 * A sandbox for all tests of a file, and a free connector in it.
 * @returns both; `connectorId` is empty until the first test runs
 */
export function jobSandbox(): { readonly sandbox: TestSandbox; readonly connectorId: string } {
  const job = { sandbox: sharedSandbox(), connectorId: '' };
  beforeAll(async () => {
    [job.connectorId] = await freeConnectors(job.sandbox);
  });
  return job;
}

export interface PreOrderPage extends TestEnvironment {
  screen: PreOrderScreen;
  /** Closes the page: its stores stop. */
  kill(): void;
}

/** Waits until the page is idle, including code that it loads. */
async function settled(page: TestEnvironment): Promise<void> {
  await page.idle();
  await vi.dynamicImportSettled();
  await page.idle();
}

/** Subscribes to stores, as an island does. */
const mount = (stores: readonly { listen(listener: () => void): () => void }[]): (() => void) => {
  const stops = stores.map((store) => store.listen(() => {}));
  return () => stops.forEach((stop) => stop());
};

/** Opens /preOrder for a free connector. */
export async function openPreOrder(
  connectorId: string,
  options: TestOptions,
  query: { orderNo?: string; prepayNo?: string } = {},
): Promise<PreOrderPage> {
  const address = href('preOrder', { connectorId, ...query });
  const page = await createTestEnvironment({ login: 'normal', ...options, address });
  if (!options.keep) await page.control('connector', { connectorId, status: 1 });
  const screen = createPreOrder(page.env, { version: '1.0' });
  const stops = [
    mount([
      screen.$connector,
      screen.$cars,
      screen.trial.$trial,
      screen.$notice,
      screen.$payment,
      screen.$start,
    ]),
    screen.run(),
  ];
  await settled(page);
  return { ...page, idle: () => settled(page), screen, kill: () => stops.forEach((stop) => stop()) };
}

/** Options for the next page of the same user, after the previous one was closed. */
export const nextPage = (
  before: TestEnvironment,
  sandbox: TestSandbox,
): Pick<TestOptions, 'sandbox' | 'keep' | 'storage' | 'now' | 'login'> => ({
  sandbox,
  keep: true,
  storage: before.storage,
  now: before.clock.now(),
});

export async function openCharging(options: TestOptions, orderNo?: string) {
  const page = await createTestEnvironment({
    login: 'normal',
    ...options,
    address: href('charge', { orderNo }),
  });
  const screen = createCharging(page.env);
  const curve = createCurve(page.env, screen.$charge);
  const again = createStartAgain(page.env, screen);
  const kill = mount([
    screen.$charge,
    curve.$curve,
    screen.$stop,
    again.$start,
    again.$notice,
    screen.$spoken,
  ]);
  await settled(page);
  return { ...page, idle: () => settled(page), screen, curve, again, kill };
}

/** Presses '去支付', and agrees to the agreement if the page asks. */
export async function pay(page: PreOrderPage): Promise<void> {
  await page.screen.pay();
  await page.screen.agreeAndPay();
  await page.idle();
}

/** The stored payment for which the page opened the cashier. */
export function leftFor(page: TestEnvironment): { orderNo: string; prepayNo: string } {
  const key = `plugway:1:own:${page.env.session.$user.get()?.userId ?? ''}:payment:running`;
  return JSON.parse(page.storage.getItem(key) ?? 'null') as { orderNo: string; prepayNo: string };
}

/** Reports the result of the payment to the server, as the channel does. */
export async function notice(
  page: TestEnvironment,
  prepayNo: string,
  outcome: 'ok' | 'processing' | 'amount-1' | 'cancel' = 'ok',
): Promise<void> {
  await page.control('cashier/notice', { prepayNo, outcome });
}

/** A paid order, on the page of the form that has not started it yet. */
export async function paidPage(connectorId: string, sandbox: TestSandbox) {
  const page = await openPreOrder(connectorId, { sandbox });
  await pay(page);
  const left = leftFor(page);
  await notice(page, left.prepayNo);
  return { page, ...left };
}

/** /charge with a charge that has been running for `ms`. */
export async function runningCharge(connectorId: string, sandbox: TestSandbox, ms: number) {
  const { page, orderNo } = await paidPage(connectorId, sandbox);
  await page.screen.confirmPaid();
  page.kill();
  const charging = await openCharging(nextPage(page, sandbox), orderNo);
  await charging.tick(ms);
  return { ...charging, orderNo };
}

/**
 * /charge with a start command that the device has received and not answered yet.
 * @param outcome how the device will answer
 */
export async function startSent(
  { connectorId, sandbox }: ReturnType<typeof jobSandbox>,
  outcome: 'ok' | 'refuse' | 'silent',
) {
  const { page, orderNo } = await paidPage(connectorId, sandbox);
  await page.control('scenario', { start: outcome });
  await page.screen.confirmPaid();
  page.kill();
  return { ...(await openCharging(nextPage(page, sandbox), orderNo)), orderNo };
}

/** Number of requests to a path. */
export const sent = (page: TestEnvironment, path: string) =>
  page.requests.filter((request) => request.path.endsWith(path));

export const readOrder = (page: TestEnvironment, orderNo: string) =>
  page.env.call(orderDetail, { orderNo }, { toast: false });
