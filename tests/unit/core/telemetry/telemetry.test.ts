import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  amount,
  flag,
  id,
  label,
  latitude,
  longitude,
  openEnum,
  soc,
  text,
  time,
} from '#contract/schema/common.ts';
import { AppError } from '#core/error.ts';
import { createStorage, memoryStorage } from '#core/storage.ts';
import { createDiagnostics } from '#core/telemetry/diagnostics.ts';
import { mask, maskWords } from '#core/telemetry/mask.ts';
import { createReporter, type Report } from '#core/telemetry/report.ts';
import { chooseSink } from '#core/telemetry/sinks.ts';
import { createTelemetry } from '#core/telemetry/telemetry.ts';
import { clientUnderTest, json, read, write } from '../http/client-under-test.ts';

/** Storage of a tab that was just opened. */
const tab = () => {
  const raw = memoryStorage();
  return createStorage(() => raw);
};

describe('log mask', () => {
  const schema = v.object({
    orderNo: id,
    vin: id,
    url: v.string(),
    note: text,
    status: openEnum(['PAID', 'OPEN']),
    kind: v.picklist(['GENERAL']),
    payAmount: amount,
    soc,
    createTime: time,
    rated: flag,
    station: v.object({ name: label, longitude, latitude }),
    rows: v.array(v.object({ stationId: id, name: v.string() })),
    byName: v.record(v.string(), v.string()),
  });

  it('log mask: keeps enumeration values, integers, booleans and ids of things, and masks other texts and coordinates', () => {
    const answer = {
      orderNo: '20260302100000000001',
      vin: 'LGWEF4A53HA000123',
      url: 'https://files.example/a?sign=1',
      note: '张三，13812345678',
      status: 'PAID',
      kind: 'GENERAL',
      payAmount: 2273,
      soc: 31,
      createTime: 1_795_306_021_219,
      rated: false,
      station: { name: '科技园充电站', longitude: 114.0579, latitude: 22 },
      rows: [{ stationId: '440305001', name: '张三' }],
      byName: { 张三: 'A' },
      newField: '张三',
    };
    const { newField: _, ...masked } = {
      ...answer,
      vin: '***',
      url: '***',
      note: '***',
      station: { name: '***', longitude: '***', latitude: '***' },
      rows: [{ stationId: '440305001', name: '***' }],
      byName: '***',
    };
    expect(mask(schema, answer)).toEqual(masked);
  });

  it.each(['13812345678', '8613812345678', '110101199003078888', '张三', 'a b', 'https://h/1'])(
    'log mask: %s is no id, whatever the name of its field',
    (orderNo) => {
      expect(mask(schema, { orderNo })).toEqual({ orderNo: '***' });
    },
  );

  it('log mask: an unknown enumeration value is masked as text', () => {
    expect(mask(schema, { status: '张三', kind: 'LGWEF4A53HA000123' })).toEqual({
      status: '***',
      kind: '***',
    });
  });

  it('log mask: long lists are cut, and another type in place of a list is masked', () => {
    const numbers = v.array(v.pipe(v.number(), v.integer()));
    expect(
      mask(
        numbers,
        Array.from({ length: 100 }, () => 1),
      ),
    ).toHaveLength(30);
    expect(mask(numbers, { name: '张三' })).toBe('***');
    expect(mask(v.string(), new Blob(['张三']))).toBe('***');
  });

  it('log mask: a script error keeps its words without addresses, quoted texts, names and long numbers', () => {
    expect(maskWords("TypeError: Cannot read properties of undefined (reading 'name')")).toBe(
      "TypeError: Cannot read properties of undefined (reading 'name')",
    );
    expect(maskWords('repaired: list[].month absent 3; price form 1')).toBe(
      'repaired: list[].month absent 3; price form 1',
    );
    expect(
      maskWords('Unexpected token, "{"name":"Li"}" at https://h/p?sign=1 of li.si@a.cn 粤B12345 13812345678'),
    ).toBe('Unexpected token, ***name***Li*** at *** of *** *** ***');
    for (const secret of [
      'LGWEF4A53HA000123',
      'sbx-7f3a9c2e51d84b06a7e1c9d4',
      '欧阳小明',
      '91440300MA5DXXXX1L',
    ])
      expect(maskWords(`at ${secret}, or ${secret}`)).not.toContain(secret.slice(1));
    expect(maskWords('x '.repeat(9_999)).length).toBeLessThanOrEqual(500);
  });
});

describe('diagnostics log', () => {
  it('diagnostics log: holds masked requests and responses of logged calls', async () => {
    const { call, diagnostics } = clientUnderTest();
    await call(write, { phone: '13812345678' });
    await call(read, { phone: '13812345678' });
    expect(diagnostics.entries()).toEqual([
      {
        time: 1_700_000_000_000,
        tookMs: 0,
        call: 'write',
        request: { phone: '***' },
        answer: { size: '***' },
      },
    ]);
  });

  it('diagnostics log: holds failures of other calls without their data', async () => {
    const { call, diagnostics } = clientUnderTest(() =>
      json({ code: 1282001, message: '13812345678 不可用' }),
    );
    await expect(call(read, { q: 'a' })).rejects.toThrow();
    expect(diagnostics.entries()).toEqual([
      {
        time: 1_700_000_000_000,
        tookMs: 0,
        call: 'read',
        error: { kind: 'code', code: 1282001 },
      },
    ]);
  });

  it('diagnostics log: holds the last 50 entries', () => {
    const { log, entries } = createDiagnostics(tab());
    for (let time = 0; time < 60; time += 1) log({ time, tookMs: 0, call: 'read' }, read);
    expect(entries().map((entry) => entry.time)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 10),
    );
  });
});

describe('diagnostics log', () => {
  it('diagnostics log: continues over the pages of a tab', () => {
    const storage = tab();
    createDiagnostics(storage).log({ time: 1, tookMs: 2, call: 'orderPay' }, read);
    const next = createDiagnostics(storage);
    next.log({ time: 3, tookMs: 4, call: 'orderDetail' }, read);
    expect(next.entries().map((entry) => entry.call)).toEqual(['orderPay', 'orderDetail']);
  });

  it('diagnostics log: drops entries that were cleared with the former owner', () => {
    const storage = tab();
    const { log, entries } = createDiagnostics(storage);
    log({ time: 1, tookMs: 2, call: 'orderPay' }, read);
    storage.remove('log');
    expect(entries()).toEqual([]);
    log({ time: 3, tookMs: 4, call: 'orderDetail' }, read);
    expect(entries().map((entry) => entry.call)).toEqual(['orderDetail']);
  });

  it('diagnostics log: stays on its page if storage is blocked', () => {
    const blocked = createStorage(() => {
      throw new Error('blocked');
    });
    const { log, entries } = createDiagnostics(blocked);
    log({ time: 1, tookMs: 2, call: 'a' }, read);
    log({ time: 1, tookMs: 2, call: 'b' }, read);
    expect(entries().map((entry) => entry.call)).toEqual(['a', 'b']);
  });

  it('diagnostics log: a long answer is left out, and a long request too', () => {
    const { log, entries } = createDiagnostics(tab());
    const texts = v.array(v.picklist(['x'.repeat(400)]));
    const both = { request: texts, answer: texts };
    const short = ['x'.repeat(400)];
    const long = Array.from({ length: 20 }, () => 'x'.repeat(400));
    log({ time: 1, tookMs: 2, call: 'a', request: short, answer: long }, both);
    log({ time: 1, tookMs: 2, call: 'b', request: long, answer: short }, both);
    expect(entries()).toEqual([
      { time: 1, tookMs: 2, call: 'a', request: short, answer: '…' },
      { time: 1, tookMs: 2, call: 'b', request: '…', answer: '…' },
    ]);
  });
});

describe('error reports', () => {
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

  it('error reports: name the place and the error without personal data', () => {
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
        cause: 'Error: VIN ***',
        log: [{ time: 1, tookMs: 2, call: 'pay' }],
      },
    ]);
  });

  it('error reports: the same failure is reported once a minute', () => {
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

  it('error reports: at most 30 per page', () => {
    const { report, sent } = reporter();
    for (let code = 0; code < 40; code += 1) report(error(code));
    expect(sent).toHaveLength(30);
  });

  it('error reports: are sent by the beacon, the console, or not at all', () => {
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

  it('error reports: without a report address, a breach of the contract is a warning in the console', () => {
    const said: unknown[] = [];
    const window = { navigator: {}, console: { warn: (...parts: unknown[]) => void said.push(parts) } };
    const report = { kind: 'contract', call: 'getUser', cause: 'list[].month: string' } as Report;
    chooseSink(window, { url: '', dev: false })(report);
    chooseSink(window, { url: '', dev: false })({ ...report, kind: 'http' });
    expect(said).toEqual([['getUser', 'list[].month: string']]);
  });
});

it('error reports: events before the lazy code has loaded are reported too', async () => {
  const reports: Report[] = [];
  const telemetry = createTelemetry({
    sink: (report) => void reports.push(report),
    storage: tab(),
    now: () => 1,
    facts: () => ({ route: '/charge', brand: 'gwm', appVersion: '5.1.0' }),
  });
  telemetry.log(
    { time: 1, tookMs: 2, call: 'getUser', answer: { phone: '13812345678' } },
    {
      request: v.object({}),
      answer: v.object({ phone: v.string() }),
    },
  );
  telemetry.report(new AppError({ kind: 'http', message: '网络错误，请重试', code: 500, call: 'getUser' }));
  expect(await telemetry.entries()).toMatchObject([{ call: 'getUser', answer: { phone: '***' } }]);
  expect(reports).toMatchObject([{ call: 'getUser', code: 500, route: '/charge' }]);
});
