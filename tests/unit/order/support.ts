import { vi } from 'vitest';
import { createOrderDetail } from '#features/order/order-detail.store.ts';
import { href } from '#routes.ts';
import {
  createTestEnvironment,
  type TestOptions,
  type TestSandbox,
} from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

/** Number of the newest order of a user in a state; of `heavy` by default. */
export async function orderIn(
  { sandbox }: TestSandbox,
  status: string,
  userId = '10000003',
): Promise<string> {
  const { orderNo } = await sandbox.context.db
    .selectFrom('order')
    .select('orderNo')
    .where('userId', '=', userId)
    .where('status', '=', status)
    .orderBy('createTime', 'desc')
    .executeTakeFirstOrThrow();
  return orderNo;
}

/**
 * Opens /order/:id of an order of `heavy`.
 * @param query of its address
 */
export async function openOrder(
  orderNo: string,
  options: TestOptions,
  query: { ask?: string; prepayNo?: string } = {},
) {
  const address = href('order', { id: orderNo, ...query });
  const page = await createTestEnvironment({ login: 'heavy', ...options, address });
  const screen = createOrderDetail(page.env);
  const kill = screen.$order.listen(() => {});
  const idle = async () => {
    await page.idle();
    await vi.dynamicImportSettled();
    await page.idle();
  };
  await idle();
  const order = () => valueOf(screen.$order);
  return { ...page, orderNo, screen, order, idle, kill };
}
