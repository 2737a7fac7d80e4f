import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { codes } from '#contract/codes.ts';
import { id } from '#contract/schema/common.ts';
import { clientUnderTest, json, quiet, read, report, start, write } from './client-under-test.ts';

const failed = '网络错误，请重试';
const unreadable = '数据异常，请稍后重试';

/** Code, whether its toast is shown, where it is reported (product specification, section 8). */
const table: [code: number, toast: boolean, destination: 'log' | 'report'][] = [
  [1282001, true, 'log'],
  [1282007, false, 'log'],
  [1280004, false, 'log'],
  [1291001, false, 'log'],
  [1291002, false, 'log'],
  [1291003, true, 'log'],
  [1282062, false, 'log'],
  [1282063, false, 'log'],
  [1282042, false, 'log'],
  [1283015, true, 'report'],
  [1290002, true, 'log'],
  [1283025, true, 'report'],
  [1282045, false, 'report'],
  [1282044, true, 'report'],
  [1282048, false, 'report'],
  [1281003, false, 'report'],
  [1282051, true, 'report'],
  [1284010, false, 'log'],
  [1284020, false, 'log'],
];

describe('response code', () => {
  it('response codes: all codes are in the table', () => {
    const general: number[] = [codes.success, codes.failure, codes.notLoggedIn, codes.uploadSuccess];
    const special = Object.values(codes).filter((code) => !general.includes(code));
    expect(new Set(table.map(([code]) => code))).toEqual(new Set(special));
    expect(table).toHaveLength(19);
  });

  it.each(table)('response code %i: toast %s, %s', async (code, toast, destination) => {
    const { call, toasts, reports, diagnostics } = clientUnderTest(() =>
      json({ code, message: `第 ${code} 种情况`, data: { retryAfterMs: 7 } }),
    );
    await expect(call(read, {})).rejects.toMatchObject({
      name: 'AppError',
      kind: 'code',
      code,
      call: 'read',
      message: `第 ${code} 种情况`,
      data: { retryAfterMs: 7 },
    });
    expect(toasts).toEqual(toast ? [`第 ${code} 种情况`] : []);
    expect(reports.map((entry) => entry.code)).toEqual(destination === 'report' ? [code] : []);
    expect(diagnostics.entries().map((entry) => entry.error?.code)).toEqual([code]);
  });
});

describe('response', () => {
  it('response: success returns the validated data without unknown keys', async () => {
    const { call, toasts, reports } = clientUnderTest(() =>
      json({ code: 0, message: 'ok', data: { size: 3, more: 1 } }),
    );
    expect(await call(read, {})).toEqual({ size: 3 });
    expect([toasts, reports]).toEqual([[], []]);
  });

  it.each([
    ['-1 with words', { code: -1, message: '系统繁忙' }, '系统繁忙'],
    ['-1 without words', { code: -1, message: null }, failed],
    ['-1 with blank words', { code: -1, message: '  ' }, failed],
    ['an unknown code', { code: 4711 }, failed],
    ['the upload code on another call', { code: 200, message: '', data: { size: 1 } }, failed],
  ])('response of %s shows a toast and is reported', async (_, body, text) => {
    const { call, toasts, reports } = clientUnderTest(() => json(body));
    await expect(call(read, {})).rejects.toMatchObject({ kind: 'code', code: body.code, message: text });
    expect(toasts).toEqual([text]);
    expect(reports).toHaveLength(1);
  });

  it.each([
    ['broken JSON', '{"code":0,"mess'],
    ['an empty body', ''],
    ['a page of a proxy', '<html></html>'],
    ['no code', { message: 'x' }],
    ['a code of another type', { code: 'OK', data: { size: 1 } }],
    ['no data', { code: 0, message: '' }],
    ['data of another shape', { code: 0, message: '', data: { size: 'big' } }],
    ['an array', []],
    ['null', 'null'],
  ])(
    'response with %s is a contract error that names the call and does not blame the network',
    async (_, body) => {
      const { call, toasts, reports } = clientUnderTest(() => json(body));
      await expect(call(read, {})).rejects.toMatchObject({
        kind: 'contract',
        call: 'read',
        message: unreadable,
      });
      expect(toasts).toEqual([unreadable]);
      expect(reports).toHaveLength(1);
    },
  );

  it.each([
    ['a code as text', { code: '0', message: '', data: { size: 3 } }],
    ['a message that is no text', { code: 0, message: 200, data: { size: 3 } }],
    ['a list as its message', { code: 0, message: [], data: { size: 3 } }],
    ['no message', { code: 0, data: { size: 3 } }],
  ])('response with %s is read', async (_, body) => {
    const { call, toasts } = clientUnderTest(() => json(body));
    expect(await call(read, {})).toEqual({ size: 3 });
    expect(toasts).toEqual([]);
  });

  it.each([
    ['{"code":0,"data":{"orderNo":1795306021219000123}}', '1795306021219000123'],
    ['{"code":0,"data":{"orderNo": 9007199254740993 }}', '9007199254740993'],
    ['{"code":0,"data":{"orderNo":90071992547409}}', '90071992547409'],
    ['{"code":0,"data":{"orderNo":"[1795306021219000123]"}}', '[1795306021219000123]'],
    [
      '{"code":0,"data":{"note":"\\\\\\" ,1795306021219000123,","orderNo":1795306021219000124}}',
      '1795306021219000124',
    ],
  ])('response: %s keeps all digits of an order number', async (body, orderNo) => {
    const { call } = clientUnderTest(() => json(body));
    const numbered = { ...read, answer: v.object({ orderNo: id }) };
    expect(await call(numbered, {})).toEqual({ orderNo });
  });

  it('response: a number too long for an amount is not read as another amount', async () => {
    const { call } = clientUnderTest(() => json('{"code":0,"data":{"size":9007199254740993}}'));
    await expect(call(read, {})).rejects.toMatchObject({ kind: 'contract' });
  });

  it.each([
    ['a stack of Java', '系统异常：java.lang.NullPointerException at com.a.B.c(B.java:12)'],
    ['the name of an exception', 'NullPointerException: 订单为空'],
    ['English', 'Too Many Requests'],
    ['a page', '<html><body>网关错误</body></html>'],
    ['data', '{"error":"余额不足"}'],
  ])('response whose message is %s shows the default text', async (_, message) => {
    const { call, toasts } = clientUnderTest(() => json({ code: -1, message }));
    await expect(call(read, {})).rejects.toMatchObject({ kind: 'code', code: -1, message: failed });
    expect(toasts).toEqual([failed]);
  });

  it('response: HTML in a message is shown as plain text', async () => {
    const { call, toasts } = clientUnderTest(() =>
      json({ code: -1, message: '<p>A&amp;B 站已关闭<br/>请<b>换一座</b></p>' }),
    );
    await expect(call(read, {})).rejects.toThrow();
    expect(toasts).toEqual(['A&B 站已关闭\n请换一座']);
  });

  it('response: a message that is no string is replaced by the default text', async () => {
    const { call, toasts } = clientUnderTest(() => json({ code: '-1', message: 200 }));
    await expect(call(read, {})).rejects.toMatchObject({ kind: 'code', code: -1, message: failed });
    expect(toasts).toEqual([failed]);
  });

  it('response: a repaired field is reported once per field, without its value', async () => {
    const body = { code: '0', data: { size: '13812345678' } };
    const { call, reports, toasts } = clientUnderTest(() => json(body));
    expect(await call(read, {})).toEqual({ size: 13_812_345_678 });
    await call(read, {});
    expect(reports).toMatchObject([
      { kind: 'contract', call: 'read', message: '', cause: 'repaired: code form 1; size form 1' },
    ]);
    expect(toasts).toEqual([]);
  });

  it('response: a contract error reports the path of the field and no value', async () => {
    const { call, reports } = clientUnderTest(() => json({ code: 0, data: { size: 'tel 13812345678' } }));
    await expect(call(read, {})).rejects.toThrow();
    expect(reports[0]?.cause).toBe('size: number');
  });
});

describe('401', () => {
  const expired = { code: 401, message: '登录已失效' };
  const ways = [
    ['by envelope', () => json(expired), false],
    ['by HTTP', () => json('', 401), true],
    ['by both', () => json(expired, 401), true],
  ] as const;
  const sentTokens = (sent: { init: RequestInit }[]) =>
    sent.map(({ init }) => new Headers(init.headers).get('authorization'));
  const rejected = { kind: 'unauthorised', code: 401, message: '' };

  it.each(ways)('401 %s ends the session and opens the login for a call that needs it', async (_, answer) => {
    const { call, sent, toasts, reports, refusals } = clientUnderTest(answer);
    await expect(call(write, {})).rejects.toMatchObject(rejected);
    expect([toasts, reports, refusals]).toEqual([[], [], [['write', 'token-1', true]]]);
    expect(sent).toHaveLength(1);
  });

  it.each(ways)('401 %s only ends the session for a call that the user did not start', async (_, answer) => {
    const { call, refusals } = clientUnderTest(answer);
    await expect(call(write, {}, { login: false })).rejects.toMatchObject(rejected);
    await expect(call(write, {}, { login: false })).rejects.toMatchObject(rejected);
    expect(refusals).toEqual([['write', 'token-1', false]]);
  });

  it.each(ways)('401 %s does nothing for a silent call', async (_, answer) => {
    const { call, refusals } = clientUnderTest(answer);
    await expect(call(quiet, {})).rejects.toMatchObject(rejected);
    expect(refusals).toEqual([]);
  });

  it.each(ways)(
    '401 %s to a public read: the read is repeated once without the token',
    async (_, answer, login) => {
      const { call, sent, toasts, reports, refusals } = clientUnderTest((_url, { headers }) =>
        new Headers(headers).get('authorization') ? answer() : json({ code: 0, data: { size: 4 } }),
      );
      expect(await call(read, {})).toEqual({ size: 4 });
      expect(sentTokens(sent)).toEqual(['token-1', '']);
      // The specification ends the session at each HTTP 401, and at the code only if the call needs a login.
      expect([toasts, reports, refusals]).toEqual([[], [], login ? [['read', 'token-1', true]] : []]);
    },
  );

  it.each(ways)('401 %s to a public read without a token fails at once', async (_, answer, login) => {
    const { call, sent, refusals } = clientUnderTest(answer);
    await expect(call(read, {})).rejects.toMatchObject(rejected);
    expect(sentTokens(sent)).toEqual(['token-1', '']);
    expect(refusals).toEqual(
      login
        ? [
            ['read', 'token-1', true],
            ['read', '', true],
          ]
        : [],
    );
  });

  it('401 to a public write: the write is not repeated without the token', async () => {
    const { call, sent, refusals } = clientUnderTest(() => json(expired));
    await expect(call(report, {})).rejects.toMatchObject(rejected);
    expect([sent.length, refusals]).toEqual([1, []]);
  });

  it('401 to a cancelled public read: no further request is sent', async () => {
    const controller = new AbortController();
    const { call, sent } = clientUnderTest(() => {
      controller.abort();
      return json(expired);
    });
    await expect(call(read, {}, { signal: controller.signal })).rejects.toMatchObject({ kind: 'aborted' });
    expect(sent).toHaveLength(1);
  });
});

describe('a phone whose clock is ten minutes ahead', () => {
  const late = (headers: HeadersInit | undefined, serverTime: number) =>
    Math.abs(Number(new Headers(headers).get('timestamp')) - serverTime) > 300_000;
  const serverTime = start - 600_000;
  const refused = { code: -1, message: '请检查手机时间' };
  const date = { date: new Date(serverTime).toUTCString() };
  const stamps = (sent: { init: RequestInit }[]) =>
    sent.map(({ init }) => Number(new Headers(init.headers).get('timestamp')));

  it.each([
    ['Date', {}, date],
    ['time of the envelope', { time: serverTime }, {}],
  ])(
    'phone clock ten minutes ahead: the request is signed again with the %s of the refusal, which sets the clock',
    async (_, body, headers) => {
      const { call, sent, toasts, reports } = clientUnderTest((_url, init) =>
        late(init.headers, serverTime)
          ? json({ ...refused, ...body }, 200, headers)
          : json({ code: 0, data: { size: 2 }, ...body }, 200, headers),
      );
      expect(await call(write, { q: 'same' })).toEqual({ size: 2 });
      expect(await call(read, {})).toEqual({ size: 2 });
      expect(stamps(sent)).toEqual([start, serverTime, serverTime]);
      expect(sent[1]?.init.body).toBe(sent[0]?.init.body);
      expect([toasts, reports]).toEqual([[], []]);
    },
  );

  it('phone clock ten minutes ahead: after two refusals the text of the server is shown', async () => {
    const { call, sent, toasts } = clientUnderTest(() => json(refused, 200, date));
    await expect(call(write, {})).rejects.toThrow('请检查手机时间');
    expect([sent.length, toasts]).toEqual([2, ['请检查手机时间']]);
    await expect(call(write, {})).rejects.toThrow('请检查手机时间');
    expect(sent).toHaveLength(3);
  });

  it.each([
    ['a refusal without a time', 200, {}],
    ['HTTP 429', 429, date],
    ['HTTP 404', 404, date],
  ])(
    'phone clock ten minutes ahead: %s is sent once, because the clock is not its cause',
    async (_, status, headers) => {
      let isFirst = true;
      const { call, sent } = clientUnderTest(() => {
        if (!isFirst) return json(refused, status, headers);
        isFirst = false;
        return json({ code: 0, data: { size: 2 } }, 200, date);
      });
      await call(read, {});
      await expect(call(write, {})).rejects.toThrow();
      expect(sent).toHaveLength(2);
    },
  );

  it('phone clock right: a refused signature is not sent again', async () => {
    const { call, sent } = clientUnderTest(() =>
      json(refused, 200, { date: new Date(start + 3_000).toUTCString() }),
    );
    await expect(call(write, {})).rejects.toThrow('请检查手机时间');
    expect(sent).toHaveLength(1);
  });
});

describe('toasts', () => {
  const busy = () => json({ code: -1, message: '系统繁忙' });

  it('toasts: are suppressed on request and for silent calls', async () => {
    const { call, toasts } = clientUnderTest(busy);
    await expect(call(read, {}, { toast: false })).rejects.toThrow('系统繁忙');
    await expect(call(quiet, {})).rejects.toThrow('系统繁忙');
    expect(toasts).toEqual([]);
  });
});
