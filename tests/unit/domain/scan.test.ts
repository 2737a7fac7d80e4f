import { describe, expect, it } from 'vitest';
import { scan as scanCall } from '#contract/calls/charge/scan.ts';
import { codes, toastSuppressed } from '#contract/codes.ts';
import { AppError } from '#core/error.ts';
import { createScan } from '#domain/scan/scan.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import {
  createTestEnvironment,
  type TestEnvironment,
  type TestOptions,
} from '#tests/support/test-environment.ts';
import { chargeOn, freeConnector } from '#tests/support/sandbox/charge-on.ts';

const sandbox = sharedSandbox();

async function openScan(options: TestOptions = {}) {
  const test = await createTestEnvironment({ sandbox, ...options });
  return { ...test, connector: await freeConnector(test), store: createScan(test.env) };
}

describe('scan', () => {
  it('scan: the QR code of a connector opens its page', async () => {
    const { store, bridge, connector, visits } = await openScan();
    bridge.native.scan = connector.qrCode;
    await store.scan();
    expect(visits).toEqual([{ how: 'go', to: `/chargegunInfo/${connector.connectorId}` }]);
    expect(store.$scan.get()).toEqual({ state: 'idle' });
  });

  it.each([...toastSuppressed])(
    'scan: the code %i shows its text at the field and no toast',
    async (code) => {
      const { store, bridge, connector, toasts, control } = await openScan();
      bridge.native.scan = connector.qrCode;
      await control('fault', { path: scanCall.path, kind: 'refuse', code, message: '服务器的话' });
      await store.scan();
      expect(toasts).toEqual([]);
      expect(store.$scan.get()).toMatchObject(
        code === codes.orderInProgress ? { state: 'running' } : { state: 'typing', problem: '服务器的话' },
      );
    },
  );

  it('scan: the owner can type the number if there is no scanner', async () => {
    const { store, connector, visits } = await openScan();
    await store.scan();
    expect(store.$scan.get()).toEqual({ state: 'typing', problem: null, busy: false });
    await store.submit('  ');
    expect(store.$scan.get()).toMatchObject({ problem: '请输入枪编号' });
    await store.submit('hello');
    // Nothing was scanned.
    expect(store.$scan.get()).toMatchObject({ state: 'typing', problem: '枪编号不正确，请核对后重新输入' });
    expect(visits).toEqual([]);
    await store.submit(` ${connector.connectorId} `);
    expect(visits).toEqual([{ how: 'go', to: `/chargegunInfo/${connector.connectorId}` }]);
  });

  it.each<[string, (id: string) => string]>([
    ['with blanks', (id) => ` ${id.slice(0, 5)} ${id.slice(5, 9)}　${id.slice(9)} `],
    [
      'in full-width digits',
      (id) => id.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    ],
    ['as the link of the code', (id) => `https://charge.plugway.example/g/${id}`],
    ['as the link in capitals, with a query', (id) => `HTTPS://CHARGE.PLUGWAY.EXAMPLE/G/${id}?FROM=QR`],
    ['as the code of an app', (id) => `plugway:connector:${id}`],
  ])('scan: a number %s is accepted, typed or scanned', async (_, text) => {
    const { store, bridge, connector, visits } = await openScan();
    await store.scan();
    await store.submit(text(connector.connectorId));
    bridge.native.scan = text(connector.connectorId);
    await store.scan();
    const visit = { how: 'go', to: `/chargegunInfo/${connector.connectorId}` };
    expect(visits).toEqual([visit, visit]);
  });

  it.each(['BE*BEC*E041503001*1', 'f47ac10b-58cc-4372-a567-0e02b2c3d479', 'cn:pw.1/枪2%'])(
    'scan: the number %j is tried in capitals, then as it is, typed or scanned, and that id opens',
    async (id) => {
      const known = { connectorId: id, stationId: 's-1', pileSn: null, kind: 'PUBLIC' };
      const test: TestEnvironment = await createTestEnvironment({
        sandbox,
        native: { scan: id },
        wire: async (path, ask) => {
          const sent = test.requests.at(-1)?.payload as { qrCode?: string };
          return path.endsWith('/charge/scan') && sent.qrCode === id
            ? Response.json({ code: 0, message: '', data: known })
            : ask();
        },
      });
      const store = createScan(test.env);
      await store.scan();
      test.bridge.native.scan = new AppError({ kind: 'unsupported', message: '' });
      await store.scan();
      await store.submit(` ${id}\u200b`);
      const visit = { how: 'go', to: `/chargegunInfo/${encodeURIComponent(id)}` };
      expect(test.visits).toEqual([visit, visit]);
      expect(test.toasts).toEqual([]);
    },
  );

  it.each([
    ['with the label of its plate', (id: string) => `枪编号：${id}`],
    ['with a short label', (id: string) => `No. ${id}`],
    [
      'with marks that nobody sees',
      (id: string) => `\u202d${id.slice(0, 6)}\u00ad${id.slice(6)}\u202c\ufeff`,
    ],
    ['in brackets', (id: string) => `（${id}）。`],
  ])('scan: a number %s is accepted', async (_, text) => {
    const { store, connector, visits } = await openScan();
    await store.scan();
    await store.submit(text(connector.connectorId));
    expect(visits).toEqual([{ how: 'go', to: `/chargegunInfo/${connector.connectorId}` }]);
  });

  it.each([
    ['another company', 'https://qr.other.example/g/4403000220001', '无法识别的二维码'],
    ['a payment', 'wxp://f2f0abc', '无法识别的二维码'],
    ['far too much', 'x:'.repeat(400), '无法识别的二维码'],
    ['no connector', '9999999999999', '当前充电枪不可用，请更换充电枪'],
  ])('scan: the text below the field explains a code of %s', async (_, code, text) => {
    const { store, visits } = await openScan();
    await store.scan();
    await store.submit(code);
    expect(store.$scan.get()).toEqual({ state: 'typing', problem: text, busy: false });
    expect(visits).toEqual([]);
  });

  it.each(['plugway:pile:sn20260001', 'https://charge.plugway.example/p/SN20260001'])(
    'scan: the code %s of a home pile opens the piles of its owner',
    async (code) => {
      const { store, visits } = await openScan();
      await store.scan();
      await store.submit(code);
      expect(visits).toEqual([{ how: 'go', to: '/pile/introduce' }]);
    },
  );

  it.each(['https://example.com/', 'x:'.repeat(400), ' '])(
    'scan: the unknown code %s offers to type the number',
    async (code) => {
      const { store, toasts, visits } = await openScan({ native: { scan: code } });
      await store.scan();
      expect(store.$scan.get()).toMatchObject({ state: 'typing', problem: expect.any(String), busy: false });
      expect([toasts, visits]).toEqual([[], []]);
    },
  );

  it('scan: 1282001 is shown below the field or as one toast', async () => {
    const { store, toasts, bridge } = await openScan({ native: { scan: '1000000000255' } });
    await store.scan();
    expect(toasts).toEqual(['当前充电枪不可用，请更换充电枪']);
    bridge.native.scan = new AppError({ kind: 'unsupported', message: '' });
    await store.scan();
    await store.submit('1000000000255');
    expect(store.$scan.get()).toMatchObject({ state: 'typing', problem: '当前充电枪不可用，请更换充电枪' });
    expect(toasts).toHaveLength(1);
  });

  it('scan: 1281003 opens the charging session', async () => {
    const test = await openScan({ login: 'normal' });
    const orderNo = await chargeOn(test, test.connector.connectorId);
    test.bridge.native.scan = test.connector.qrCode;
    await test.store.scan();
    expect(test.store.$scan.get()).toEqual({ state: 'running', orderNo });
    expect(test.toasts).toEqual([]);
    test.store.openRunning();
    expect(test.visits).toEqual([{ how: 'go', to: `/charge?orderNo=${orderNo}` }]);
  });

  it('scan: the owner can type if the camera was closed or refused', async () => {
    const { store, toasts, bridge } = await openScan({
      native: { scan: new AppError({ kind: 'cancelled', message: '' }) },
    });
    await store.scan();
    expect([store.$scan.get().state, toasts]).toEqual(['typing', []]);
    store.close();
    bridge.native.scan = new AppError({ kind: 'refused', message: '请在系统设置中开启相应权限' });
    await store.scan();
    expect(store.$scan.get().state).toBe('typing');
  });

  it.each([
    ['failed', 'native', '相机启动失败'],
    ['does not answer', 'timeout', '请求超时，请稍后重试'],
  ] as const)('scan: a camera that %s shows the reason and the owner can type', async (_, kind, message) => {
    const { store, toasts, connector, visits } = await openScan({
      native: { scan: new AppError({ kind, message }) },
    });
    await store.scan();
    expect(store.$scan.get()).toEqual({ state: 'typing', problem: null, busy: false });
    expect(toasts).toEqual([message]);
    await store.submit(connector.connectorId);
    expect(visits).toEqual([{ how: 'go', to: `/chargegunInfo/${connector.connectorId}` }]);
  });
});
