import { describe, expect, it } from 'vitest';
import { createReport } from '#features/station/report-sheet.tsx';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { freeConnector } from '#tests/support/sandbox/charge-on.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';

const sandbox = sharedSandbox();

const path = '/v1/h5/charging/map/station/report';

async function open(options: TestOptions = {}) {
  const test = await createTestEnvironment({ sandbox, ...options });
  const { stationId } = await freeConnector(test);
  const done: string[] = [];
  const store = createReport(test.env, stationId, () => done.push('done'));
  const rows = () => sandbox.sandbox.context.db.selectFrom('stationReport').selectAll().execute();
  return { test, stationId, store, rows, done };
}

describe('the report of a wrong fact', () => {
  it('report is sent without a login and confirmed', async () => {
    const { test, store, stationId, rows, done } = await open();
    store.set('kind', 'PHONE');
    store.set('text', ' 电话打不通 ');
    await store.submit();
    expect(await rows()).toMatchObject([{ stationId, kind: 'PHONE', text: '电话打不通', userId: null }]);
    expect(store.values()).toEqual({ kind: null, text: '' });
    expect(test.toasts).toEqual(['感谢反馈，我们会尽快核实']);
    expect(done).toEqual(['done']);
    expect(createReport(test.env, stationId, () => {}).values().text).toBe('');
  });

  it('report of a logged-in user names its sender', async () => {
    const { store, rows } = await open({ login: 'normal' });
    store.set('kind', 'CLOSED');
    await store.submit();
    expect(await rows()).toMatchObject([{ userId: '10000002', kind: 'CLOSED', text: '' }]);
  });

  it('report with missing or too long input is not sent', async () => {
    const { test, store } = await open();
    await store.submit();
    expect(store.problem()).toEqual({ field: 'kind', text: '请选择有误的信息' });
    store.set('kind', 'OTHER');
    expect(store.problem()).toBeNull();
    await store.submit();
    expect(store.problem()).toEqual({ field: 'text', text: '请填写具体说明' });
    store.set('text', '字'.repeat(201));
    await store.submit();
    expect(store.problem()).toEqual({ field: 'text', text: '说明不能超过200个字' });
    expect(store.values().text).toHaveLength(201);
    expect(sentTo(test, path)).toEqual([]);
    store.set('text', `${'字'.repeat(200)}  `);
    await store.submit();
    expect(sentTo(test, path)).toHaveLength(1);
  });

  it('report keeps its input through failure, closing and a lost page, and is stored once', async () => {
    const { test, store, stationId, rows } = await open();
    store.set('kind', 'PRICE');
    store.set('text', '实际价格更高');
    await test.control('fault', { path, kind: 'cut', when: 'after', times: 1 });
    await store.submit();
    const kept = { kind: 'PRICE', text: '实际价格更高' };
    expect(store.values()).toEqual(kept);
    expect(store.problem()).toEqual({ field: 'root', text: '提交失败，请稍后重试' });
    const again = createReport(test.env, stationId, () => {});
    await test.idle();
    expect(again.values()).toEqual(kept);
    await again.submit();
    expect(await rows()).toHaveLength(1);
    expect(test.toasts).toEqual(['感谢反馈，我们会尽快核实']);
  });

  it('report says that there is no network', async () => {
    const { test, store } = await open();
    store.set('kind', 'NAME');
    test.setOnline(false);
    await store.submit();
    expect(store.problem()?.text).toBe('很抱歉，好像没有网络了。请检查您的网络并稍后再试');
  });

  it('a double tap sends one report', async () => {
    const { test, store } = await open();
    store.set('kind', 'NAME');
    await Promise.all([store.submit(), store.submit()]);
    expect(sentTo(test, path)).toHaveLength(1);
  });

  it('report continues after the login if the session has ended', async () => {
    const { test, store, rows } = await open({ login: 'normal' });
    await test.control('expire-token', { login: 'normal' });
    store.set('kind', 'HOURS');
    await store.submit();
    expect(await rows()).toMatchObject([{ userId: '10000002' }]);
  });
});
