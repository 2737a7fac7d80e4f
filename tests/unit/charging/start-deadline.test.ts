import { describe, expect, it } from 'vitest';
import { createOrderDetail } from '#features/order/order-detail.store.ts';
import { headOf } from '#features/order/order-detail-words.ts';
import { formatTime } from '#core/time/format-time.ts';
import { href } from '#routes.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { jobSandbox, leftFor, nextPage, notice, openPreOrder, pay, readOrder } from './support.ts';

const job = jobSandbox();
const { sandbox } = job;
const minuteMs = 60_000;

describe('start deadline of a paid order', () => {
  it('start deadline is the same on every page, however late it is opened', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await page.control('scenario', { plug: 'manual' });
    await pay(page);
    const { orderNo, prepayNo } = leftFor(page);
    await notice(page, prepayNo);
    await page.screen.confirmPaid();
    await page.idle();
    expect(page.screen.$start.get().step).toBe('waiting');
    const { payTime } = await readOrder(page, orderNo);
    const startBy = (payTime ?? 0) + 30 * minuteMs;
    const deadline = ({ screen }: typeof page) => screen.$startBy.get();
    expect(deadline(page)).toBe(startBy);
    await page.tick(25 * minuteMs);
    page.kill();

    const later = await openPreOrder(job.connectorId, nextPage(page, sandbox), { orderNo });
    expect(later.screen.$start.get().step).toBe('waiting');
    expect(deadline(later)).toBe(startBy);
    later.kill();

    const address = href('order', { id: orderNo });
    const { env, idle } = await createTestEnvironment({ ...nextPage(later, sandbox), address });
    const order = createOrderDetail(env);
    const stop = order.$order.listen(() => {});
    await idle();
    const shown = order.$order.get();
    if (shown.state !== 'ready') throw new Error(`order is ${shown.state}`);
    expect(headOf(shown.value).sentence).toContain(`${formatTime(startBy)} 前未启动，订单将自动关闭`);
    stop();
  });
});
