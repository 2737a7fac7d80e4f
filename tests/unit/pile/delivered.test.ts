import { describe, expect, it } from 'vitest';
import { applicationDetail } from '#contract/calls/pile/application-detail.ts';
import { queryDeliveryOrder } from '#contract/calls/pile/query-delivery-order.ts';
import { pileBind } from '#contract/calls/home-pile/pile-bind.ts';
import { buttonsOf } from '#features/pile/details/details.tsx';
import { nextWord } from '#features/pile/application-words.ts';
import { createDetails } from '#features/pile/details/details.store.ts';
import { uuid } from '#tests/support/sandbox/requests.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { watch } from './support.ts';

const delivering = 'A2026030100000030';

describe('a pile that was delivered', () => {
  it('delivered pile: is bound from its application, which then links to it', async () => {
    const address = `/pile/details/${delivering}`;
    const test = await createTestEnvironment({ login: 'heavy', address });
    const signed = await test.control('pile-application', { applyId: delivering, event: 'sign' });
    const { plate } = signed as { plate: { sn: string; checkCode: string } };
    const screen = createDetails(test.env);
    const stop = watch(screen.$live);
    await test.idle();
    const application = valueOf(screen.$live);
    expect(application.status).toBe('COMPLETED');
    expect(nextWord(application)).toBe('充电桩已签收，绑定后即可使用');
    expect(buttonsOf(application)).toEqual([
      { label: '绑定', to: { href: `/pile/introduce?bind=${plate.sn}` }, main: true },
    ]);
    const { pileId } = await test.env.call(pileBind, { ...plate, requestId: uuid(1) });
    await screen.refresh();
    await test.idle();
    expect(nextWord(valueOf(screen.$live))).toBe('服务已完成，感谢您的信任');
    expect(buttonsOf(valueOf(screen.$live))).toEqual([
      { label: '我的充电桩', to: { href: `/plugCharge/console?pileId=${pileId}` } },
    ]);
    stop();
    await test.close();
  });

  const open = async (applyId: string) => {
    const test = await createTestEnvironment({ login: 'heavy', address: `/pile/details/${applyId}` });
    const screen = createDetails(test.env);
    const asked = () => test.requests.filter(({ path }) => path === queryDeliveryOrder.path).length;
    const start = async () => {
      watch(screen.$live);
      watch(screen.$deliveryError);
      await test.idle();
    };
    return { ...test, screen, asked, start };
  };
  const silent = (data: unknown) => ({ ...(data as object), delivery: null });

  it('delivered pile: the delivery is read by its own call if the application has none, and again with the page', async () => {
    const { change, screen, asked, start, idle, close } = await open(delivering);
    change(applicationDetail.path, silent);
    await start();
    expect(valueOf(screen.$live).delivery).toMatchObject({ status: 'SHIPPED', carrier: '演示速运' });
    expect(asked()).toBe(1);
    await screen.refresh();
    await idle();
    expect(asked()).toBe(2);
    await close();
  });

  it('delivered pile: a failed call of the delivery keeps the page and the delivery of the application', async () => {
    const { control, screen, toasts, start, close } = await open(delivering);
    await control('fault', { path: queryDeliveryOrder.path, kind: 'status', status: 404 });
    await start();
    expect(valueOf(screen.$live).delivery).toMatchObject({ carrier: '演示速运' });
    expect(screen.$deliveryError.get()).toMatchObject({ kind: 'http' });
    expect(toasts).toEqual([]);
    await close();
  });

  it('delivered pile: 1280004 for the delivery shows neither a delivery nor an error', async () => {
    const { control, screen, start, close } = await open(delivering);
    await control('fault', { path: queryDeliveryOrder.path, kind: 'refuse', code: 1280004 });
    await start();
    expect(valueOf(screen.$live).delivery).toBeNull();
    expect(screen.$deliveryError.get()).toBeNull();
    await close();
  });

  it('installed pile: no delivery is requested', async () => {
    const { screen, asked, start, close } = await open('A2026030100000012');
    await start();
    expect(valueOf(screen.$live).serviceType).toBe('INSTALL');
    expect(asked()).toBe(0);
    await close();
  });
});
