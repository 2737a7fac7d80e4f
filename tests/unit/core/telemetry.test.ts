import { describe, expect, it } from 'vitest';
import { userNames } from '#core/bridge/user-mapping.ts';
import { AppError } from '#core/error.ts';
import { createStorage, memoryStorage } from '#core/storage.ts';
import { createDiagnostics } from '#core/telemetry/diagnostics.ts';
import { mask, maskText } from '#core/telemetry/mask.ts';
import { createReporter, type Report } from '#core/telemetry/report.ts';
import { chooseSink } from '#core/telemetry/sinks.ts';
import { createTelemetry } from '#core/telemetry/telemetry.ts';
import { clientUnderTest, json, read, write } from './http/client-under-test.ts';

/** Storage of a tab that was just opened. */
const tab = () => {
  const raw = memoryStorage();
  return createStorage(() => raw);
};

describe('masking', () => {
  it('goes by the names of the fields, at any depth', () => {
    const masked = mask({
      accessToken: 'abc',
      user: { phone: '13812345678', idCardNo: '110101199003078888', nick: '张三' },
      cars: [{ vin: 'LGWEF4A53HA000123', vinNo: 'LGWEF4A53HA000123', licenseNumber: '粤B12345' }],
      detailAddress: '科技园 1 号',
      taxNo: '91440300MA5D000000',
      orderNo: '20260302100000000001',
      payAmount: 2273,
    });
    expect(masked).toEqual({
      accessToken: '***',
      user: { phone: '138****5678', idCardNo: '1101************88', nick: '***' },
      cars: [{ vin: '***********000123', vinNo: '***********000123', licenseNumber: '粤******' }],
      detailAddress: '***',
      taxNo: '91**************00',
      orderNo: '20260302100000000001',
      payAmount: 2273,
    });
  });

  it('hides who the owner is under every name that an app may use', () => {
    const { gender, roleCode, userLevel, userStatus, ...personal } = userNames;
    for (const name of Object.values(personal).flat()) {
      expect(JSON.stringify(mask({ [name]: 'sso-10000002' })), name).not.toContain('10000002');
    }
    for (const name of [gender, roleCode, userLevel, userStatus].flat())
      expect(mask({ [name]: '1' }), name).toEqual({ [name]: '1' });
  });

  it('finds personal data in any text', () => {
    const text =
      '用户13812345678，车LGWEF4A53HA000123 (粤B12345)，证11010119900307888X，订单20260302100000000001';
    expect(maskText(text)).toBe(
      '用户138****5678，车***********000123 (粤******)，证1101************8X，订单20260302100000000001',
    );
  });

  it('cuts what is long or deep', () => {
    let deep: unknown = 'end';
    for (let level = 0; level < 20; level += 1) deep = { deep };
    expect(JSON.stringify(mask(deep)).length).toBeLessThan(200);
    expect(mask(Array.from({ length: 100 }, () => 1))).toHaveLength(30);
    expect(mask('x'.repeat(9_999))).toHaveLength(500);
  });
});

describe('the diagnostics log', () => {
  it('keeps request and answer of logged calls, masked', async () => {
    const { call, diagnostics } = clientUnderTest();
    await call(write, { phone: '13812345678' });
    await call(read, { phone: '13812345678' });
    expect(diagnostics.entries()).toEqual([
      {
        time: 1_700_000_000_000,
        tookMs: 0,
        call: 'write',
        request: { phone: '138****5678' },
        answer: { size: 1 },
      },
    ]);
  });

  it('keeps failures of other calls without their data', async () => {
    const { call, diagnostics } = clientUnderTest(() =>
      json({ code: 1282001, message: '13812345678 不可用' }),
    );
    await expect(call(read, { q: 'a' })).rejects.toThrow();
    expect(diagnostics.entries()).toEqual([
      {
        time: 1_700_000_000_000,
        tookMs: 0,
        call: 'read',
        error: { kind: 'code', code: 1282001, message: '138****5678 不可用' },
      },
    ]);
  });

  it('holds the last 50', () => {
    const { log, entries } = createDiagnostics(tab());
    for (let time = 0; time < 60; time += 1) log({ time, tookMs: 0, call: 'read' });
    expect(entries().map((entry) => entry.time)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 10),
    );
  });
});

describe('a log that goes on', () => {
  it('over the pages of a tab', () => {
    const storage = tab();
    createDiagnostics(storage).log({ time: 1, tookMs: 2, call: 'orderPay' });
    const next = createDiagnostics(storage);
    next.log({ time: 3, tookMs: 4, call: 'orderDetail' });
    expect(next.entries().map((entry) => entry.call)).toEqual(['orderPay', 'orderDetail']);
  });

  it('without what the storage has forgotten with an owner who left', () => {
    const storage = tab();
    const { log, entries } = createDiagnostics(storage);
    log({ time: 1, tookMs: 2, call: 'orderPay' });
    storage.remove('log');
    expect(entries()).toEqual([]);
    log({ time: 3, tookMs: 4, call: 'orderDetail' });
    expect(entries().map((entry) => entry.call)).toEqual(['orderDetail']);
  });

  it('on its page where storage is blocked', () => {
    const blocked = createStorage(() => {
      throw new Error('blocked');
    });
    const { log, entries } = createDiagnostics(blocked);
    log({ time: 1, tookMs: 2, call: 'a' });
    log({ time: 1, tookMs: 2, call: 'b' });
    expect(entries().map((entry) => entry.call)).toEqual(['a', 'b']);
  });

  it('without what is too long to be kept', () => {
    const { log, entries } = createDiagnostics(tab());
    const long = Array.from({ length: 20 }, () => 'x'.repeat(400));
    log({ time: 1, tookMs: 2, call: 'a', request: { id: 1 }, answer: long });
    expect(entries()).toEqual([{ time: 1, tookMs: 2, call: 'a', request: '…', answer: '…' }]);
  });
});

describe('nothing personal', () => {
  const planted = {
    phone: '13812345678',
    token: 'sbx-7f3a9c2e51d84b06a7e1c9d4',
    vin: 'LGWEF4A53HA000123',
    name: '欧阳小明',
    plate: '粤B12345',
    latitude: '22.543096',
    longitude: '114.057865',
    tax: '91440300MA5DXXXX1L',
    mail: 'li.si+car@example.com.cn',
  };
  const leaked = (value: unknown) =>
    Object.values(planted).filter((secret) => JSON.stringify(value).includes(secret));

  it('is kept under the names that the contract has for it', () => {
    const { latitude, longitude } = planted;
    const entry = {
      accessToken: planted.token,
      name: planted.name,
      contactName: planted.name,
      memberName: planted.name,
      vinNo: planted.vin,
      licenseNumber: planted.plate,
      taxNo: planted.tax,
      email: planted.mail,
      mobile: Number(planted.phone),
      latitude: Number(latitude),
      longitude,
      spot: { lat: Number(latitude), lng: Number(longitude) },
    };
    expect(leaked(mask([entry, { deeper: [entry] }]))).toEqual([]);
  });

  it('is kept under a name that nobody knew, nor in a sentence or an address', () => {
    const { name: _, ...others } = planted;
    for (const secret of Object.values(others)) {
      expect(
        leaked(mask({ x: secret, y: `对象 ${secret} 不可用`, z: `https://h/p?a=1&b=${secret}&c=2` })),
      ).toEqual([]);
      expect(leaked(mask({ x: Number(secret) }))).toEqual([]);
    }
  });

  it('is made of what everybody may know', () => {
    const fine = {
      orderNo: '20260302100000000001',
      requestId: '6f1c2b1e-1111-4222-8333-944455556666',
      stationName: '科技园充电站',
      payAmount: 2273,
      time: 1_795_306_021_219,
      connectorId: '4403050010101',
    };
    expect(mask(fine)).toEqual(fine);
  });
});

describe('reports', () => {
  const reporter = () => {
    const sent: Report[] = [];
    const time = { now: 0 };
    const report = createReporter({
      sink: (entry) => void sent.push(entry),
      now: () => time.now,
      facts: () => ({ route: '/order/:id', brand: 'ora', appVersion: '5.2.0' }),
      log: () => [{ time: 1, tookMs: 2, call: 'pay' }],
    });
    return { report, sent, time };
  };
  const error = (code: number, message = '') => new AppError({ kind: 'code', code, message, call: 'pay' });

  it('say where and what, without personal data', () => {
    const { report, sent } = reporter();
    report(
      new AppError({
        kind: 'contract',
        message: '13812345678',
        call: 'pay',
        cause: new Error('VIN LGWEF4A53HA000123'),
      }),
    );
    expect(sent).toEqual([
      {
        time: 0,
        route: '/order/:id',
        brand: 'ora',
        appVersion: '5.2.0',
        kind: 'contract',
        call: 'pay',
        code: null,
        message: '138****5678',
        cause: 'Error: VIN ***********000123',
        log: [{ time: 1, tookMs: 2, call: 'pay' }],
      },
    ]);
  });

  it('leave out the same failure for a minute', () => {
    const { report, sent, time } = reporter();
    report(error(1));
    report(error(1, 'other words'));
    report(error(2));
    time.now = 59_999;
    report(error(1));
    expect(sent.map((entry) => entry.code)).toEqual([1, 2]);
    time.now = 60_000;
    report(error(1));
    expect(sent.map((entry) => entry.code)).toEqual([1, 2, 1]);
  });

  it('stop at 30 a page', () => {
    const { report, sent } = reporter();
    for (let code = 0; code < 40; code += 1) report(error(code));
    expect(sent).toHaveLength(30);
  });

  it('leave by the beacon, by the console, or not at all', () => {
    const out: unknown[] = [];
    const window = {
      navigator: { sendBeacon: (url: string, body: string) => out.push([url, body]) > 0 },
      console: { warn: (...parts: unknown[]) => void out.push(parts) },
    };
    const report = { kind: 'http' } as Report;
    chooseSink(window, { url: 'https://errors.example/in', dev: false })(report);
    chooseSink(window, { url: '', dev: false })(report);
    chooseSink(window, { url: 'https://errors.example/in', dev: true })(report);
    expect(out).toEqual([
      ['https://errors.example/in', '{"kind":"http"}'],
      ['report', report],
    ]);
  });

  it('name on every console what is not as the contract has it', () => {
    const said: unknown[] = [];
    const window = { navigator: {}, console: { warn: (...parts: unknown[]) => void said.push(parts) } };
    const report = { kind: 'contract', call: 'getUser', cause: 'list[].month: string' } as Report;
    chooseSink(window, { url: '', dev: false })(report);
    chooseSink(window, { url: '', dev: false })({ ...report, kind: 'http' });
    expect(said).toEqual([['getUser', 'list[].month: string']]);
  });
});

it('tells of everything, although its code is loaded late', async () => {
  const reports: Report[] = [];
  const telemetry = createTelemetry({
    sink: (report) => void reports.push(report),
    storage: tab(),
    now: () => 1,
    facts: () => ({ route: '/charge', brand: 'gwm', appVersion: '5.1.0' }),
  });
  telemetry.log({ time: 1, tookMs: 2, call: 'getUser', answer: { phone: '13812345678' } });
  telemetry.report(new AppError({ kind: 'http', message: '网络错误，请重试', code: 500, call: 'getUser' }));
  expect(await telemetry.entries()).toMatchObject([{ call: 'getUser', answer: { phone: '138****5678' } }]);
  expect(reports).toMatchObject([{ call: 'getUser', code: 500, route: '/charge' }]);
});
