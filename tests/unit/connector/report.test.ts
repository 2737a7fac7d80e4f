import { describe, expect, it } from 'vitest';
import { connectorReport } from '#contract/calls/charge/connector-report.ts';
import { codes } from '#contract/codes.ts';
import { AppError } from '#core/error.ts';
import { createReport, type ReportOptions } from '#domain/report/report.store.ts';
import { createConnector } from '#features/connector/connector.store.ts';
import { href } from '#routes.ts';
import { freeConnector } from '#tests/support/sandbox/charge-on.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

const sandbox = sharedSandbox();
const { path } = connectorReport;
const minuteMs = 60_000;

/** /chargegunInfo with the report of its connector. */
async function open({ about, ...options }: TestOptions & Pick<ReportOptions, 'about'> = {}) {
  const { connectorId } = await freeConnector(await createTestEnvironment({ sandbox }));
  const address = href('chargegunInfo', { id: connectorId });
  const test = await createTestEnvironment({ sandbox, login: 'normal', keep: true, ...options, address });
  const sent: string[] = [];
  const make = () => createReport(test.env, { connectorId, about, onDone: () => sent.push('sent') });
  const rows = () => sandbox.sandbox.context.db.selectFrom('connectorReport').selectAll().execute();
  return { ...test, test, connectorId, sent, make, rows, report: make() };
}

const textsOf = (rows: readonly { json: string }[]) =>
  rows.map(({ json }) => (JSON.parse(json) as { text: string }).text);

describe('the report of a connector', () => {
  it('connector report: a kind is enough, and its page then has the state, with the outcome when it comes', async () => {
    const { test, report, connectorId, sent, rows, toasts } = await open();
    const screen = createConnector(test.env);
    const stop = screen.$connector.listen(() => {});
    await test.idle();
    expect(valueOf(screen.$connector)).toMatchObject({ myReport: null, connector: { canReport: true } });
    report.form.set('kind', 'BAY_TAKEN');
    await report.form.submit();
    expect(await rows()).toMatchObject([{ userId: '10000002', connectorId, kind: 'BAY_TAKEN' }]);
    expect(sentTo(test, path)[0]?.payload).toEqual({
      connectorId,
      kind: 'BAY_TAKEN',
      requestId: expect.any(String) as string,
    });
    expect(toasts).toEqual(['已收到，核实后通知您']);
    expect(sent).toEqual(['sent']);
    await screen.refreshAfterWrite();
    expect(valueOf(screen.$connector).myReport).toMatchObject({ kind: 'BAY_TAKEN', status: 'RECEIVED' });
    await test.control('report', { connectorId, kind: 'BAY_TAKEN', event: 'confirm' });
    await test.tick(10_000);
    expect(valueOf(screen.$connector).myReport).toMatchObject({ status: 'CONFIRMED' });
    stop();
  });

  it('connector report: without a kind, or with too long a text, nothing is sent', async () => {
    const { test, report } = await open();
    await report.form.submit();
    expect(report.form.problem()).toEqual({ field: 'kind', text: '请选择问题' });
    report.form.set('kind', 'PLUG');
    report.form.set('text', '字'.repeat(201));
    await report.form.submit();
    expect(report.form.problem()).toEqual({ field: 'text', text: '说明不能超过200个字' });
    expect(sentTo(test, path)).toEqual([]);
  });

  it('connector report: it keeps its input through failure, closing and a lost page, and is stored once', async () => {
    const { test, report, make, rows } = await open();
    report.form.set('kind', 'SCREEN');
    report.form.set('text', '屏幕是黑的');
    await test.control('fault', { path, kind: 'cut', when: 'after', times: 1 });
    await report.form.submit();
    expect(report.form.problem()).toEqual({ field: 'root', text: '提交失败，请稍后重试' });
    const again = make();
    await test.idle();
    expect(again.form.values()).toMatchObject({ kind: 'SCREEN', text: '屏幕是黑的' });
    await again.form.submit();
    expect(textsOf(await rows())).toEqual(['屏幕是黑的']);
    expect(make().form.values()).toMatchObject({ kind: null, text: '' });
  });

  it('connector report: without a network it says so and keeps everything', async () => {
    const { report, setOnline, test } = await open();
    report.form.set('kind', 'LOCK');
    setOnline(false);
    await report.form.submit();
    expect(report.form.problem()?.text).toContain('没有网络');
    expect(report.form.values().kind).toBe('LOCK');
    setOnline(true);
    await report.form.submit();
    expect(report.form.problem()).toBeNull();
    expect(sentTo(test, path).length).toBeGreaterThan(0);
  });

  it('connector report: two presses send one', async () => {
    const { test, report, rows } = await open();
    report.form.set('kind', 'PRICE');
    await Promise.all([report.form.submit(), report.form.submit()]);
    expect(sentTo(test, path)).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  it('connector report: an owner whose session has ended logs in, and then it is sent with its input', async () => {
    const { test, report, rows } = await open();
    await test.control('expire-token', { login: 'normal' });
    report.form.set('kind', 'MISMATCH');
    report.form.set('text', '没有这把枪');
    await report.form.submit();
    expect(await rows()).toMatchObject([{ userId: '10000002', kind: 'MISMATCH' }]);
    expect(textsOf(await rows())).toEqual(['没有这把枪']);
  });

  it('connector report: a visitor cannot add photos, and the input is kept if the login is cancelled', async () => {
    const { connectorId } = await freeConnector(await createTestEnvironment({ sandbox }));
    const test = await createTestEnvironment({ sandbox, keep: true });
    const report = createReport(test.env, { connectorId, onDone: () => {} });
    expect(report.canAddPhotos()).toBe(false);
    report.form.set('kind', 'BROKEN');
    report.form.set('text', '充不上');
    // The owner closes the login.
    test.bridge.native.loginAs = null;
    await report.form.submit();
    expect(report.form.values()).toMatchObject({ kind: 'BROKEN', text: '充不上' });
    await test.login('normal');
    expect(report.canAddPhotos()).toBe(true);
    await report.form.submit();
    expect(report.form.problem()).toBeNull();
  });

  it('connector report: the eleventh of a day is refused with its words, and keeps its input', async () => {
    const { report, test, connectorId } = await open();
    await test.control('fault', {
      path,
      kind: 'refuse',
      code: codes.tooFrequent,
      message: '每天最多反映 10 次，请明天再试',
      data: { retryAfterMs: 3_600_000 },
    });
    report.form.set('kind', 'PRICE');
    await report.form.submit();
    expect(report.form.problem()).toEqual({ field: 'root', text: '每天最多反映 10 次，请明天再试' });
    expect(report.form.values().kind).toBe('PRICE');
    expect(connectorId).not.toBe('');
  });

  it('connector report: the position goes along only if the owner adds it', async () => {
    const { test, report } = await open();
    await report.addPlace(true);
    const { place } = report.form.values();
    expect(place).not.toBeNull();
    await report.addPlace(false);
    expect(report.form.values().place).toBeNull();
    await report.addPlace(true);
    report.form.set('kind', 'LOCK');
    await report.form.submit();
    expect(sentTo(test, path)[0]?.payload).toMatchObject({ ...place });
  });

  it('connector report: without a position it can be sent all the same', async () => {
    const { test, report, toasts, rows } = await open();
    test.bridge.native.location = new AppError({ kind: 'refused', message: '' });
    await report.addPlace(true);
    expect(toasts).toEqual(['定位失败，不附位置也可以提交']);
    expect([report.form.values().place, report.$locating.get()]).toEqual([null, false]);
    report.form.set('kind', 'LOCK');
    await report.form.submit();
    expect(await rows()).toHaveLength(1);
  });

  it('connector report: after a failed start it is filled in with the order, and another connector has its own draft', async () => {
    const { test, report, make, connectorId, sent } = await open({
      about: { orderNo: '20260302000000000001', kind: 'BROKEN' },
    });
    expect(report.form.values().kind).toBe('BROKEN');
    await report.form.submit();
    // The order is none of this owner: the sandbox refuses it, and the form stays filled in.
    expect(report.form.problem()?.field).toBe('root');
    expect(sentTo(test, path)[0]?.payload).toMatchObject({
      connectorId,
      kind: 'BROKEN',
      orderNo: '20260302000000000001',
    });
    expect(sent).toEqual([]);
    expect(make().form.values().kind).toBe('BROKEN');
  });

  it('connector report: a back end without reports offers none', async () => {
    const { test } = await open();
    test.change('/charge/connector', (data) => {
      const { connector, ...rest } = data as { connector: Record<string, unknown>; myReport: unknown };
      const { canReport: _can, doubt: _doubt, ...first } = connector;
      return { ...rest, myReport: undefined, connector: first };
    });
    const screen = createConnector(test.env);
    const stop = screen.$connector.listen(() => {});
    await test.idle();
    expect(valueOf(screen.$connector)).toMatchObject({
      myReport: null,
      connector: { canReport: false, doubt: null },
    });
    stop();
  });

  it('connector report: the doubt is shown beside the status, with the time from which on it holds', async () => {
    const { test, connectorId } = await open();
    await test.control('scenario', { report: 'silent' });
    await test.control('report', { connectorId, event: 'other' });
    await test.tick(30 * minuteMs);
    await test.control('report', { connectorId, event: 'other' });
    const screen = createConnector(test.env);
    const stop = screen.$connector.listen(() => {});
    await test.idle();
    expect(valueOf(screen.$connector)).toMatchObject({
      canStart: true,
      connector: { status: 1, doubt: { kind: 'BROKEN', count: 2 } },
      doubtSince: ' · 10:30 起',
    });
    stop();
  });
});
