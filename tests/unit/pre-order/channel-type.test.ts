import { describe, expect, it } from 'vitest';
import { orderCreate } from '#contract/calls/order.ts';
import { memoryStorage } from '#core/storage.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { jobSandbox, openPreOrder, pay, sent } from '#tests/unit/charging/support.ts';

const job = jobSandbox();
const { sandbox } = job;

/**
 * Opens an address, goes to /preOrder in the same tab, and pays.
 * @returns the channel type of the order
 */
async function channelOf(entry: string, options: TestOptions = {}): Promise<unknown> {
  const sessionStorage = memoryStorage();
  const first = await createTestEnvironment({
    sandbox,
    sessionStorage,
    login: 'normal',
    address: entry,
    ...options,
  });
  await first.control('connector', { connectorId: job.connectorId, status: 1 });
  const page = await openPreOrder(job.connectorId, { sandbox, keep: true, sessionStorage });
  await pay(page);
  page.kill();
  const [order] = sent(page, orderCreate.path);
  return (order?.payload as { channelType?: unknown } | undefined)?.channelType;
}

describe('the entry place of the owner reaches the order', () => {
  it.each([
    ['/rights?source=rightCenter&vinNo=LGWEF4A50SX000001', 1],
    ['/rights?source=3', 1],
    ['/chargeMap?from=4', 2],
    ['/activity/benefit?source=mall', 2],
    ['/chargeMap?from=1', 0],
    ['/chargeMap?source=carControl', 0],
    ['/chargeMap', 1],
    ['/chargeMap?from=99&source=ora', 1],
  ])('channel type of the order: %s', async (entry, channelType) => {
    expect(await channelOf(entry)).toBe(channelType);
  });
});
