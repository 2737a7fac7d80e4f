import { describe, expect, it } from 'vitest';
import { basePath } from '#contract/call.ts';
import { calls } from '#contract/calls/index.ts';
import { conform, type ConformOptions } from '#conform/conform.ts';
import type { Server } from '#conform/exchange.ts';
import { reportOf } from '#conform/report.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';

const shared = sharedSandbox();
const origin = 'http://sandbox.test';
const options: ConformOptions = { write: false, sameOrigin: false, longitude: 114.0579, latitude: 22.5431 };

async function control(name: string, body: object = {}): Promise<{ accessToken?: string }> {
  const response = await shared.sandbox.fetch(
    new Request(`${origin}/__sandbox/${name}`, { method: 'POST', body: JSON.stringify(body) }),
  );
  expect(response.status).toBe(200);
  return response.json() as Promise<{ accessToken?: string }>;
}

/** A fresh sandbox as a server with somebody logged in; `change` spoils its answers on the way. */
async function server(
  change: (answer: Answer, path: string) => void = () => {},
  login: 'normal' | 'new' | 'heavy' = 'normal',
): Promise<Server> {
  await control('reset');
  shared.clock = { now: Date.now };
  const { accessToken = '' } = await control('login', { login });
  return {
    base: origin + basePath,
    appId: 'plugway-sandbox',
    secret: 'plugway-sandbox-secret',
    brand: 'gwm',
    token: accessToken,
    limitMs: 10_000,
    now: Date.now,
    async fetch(request) {
      const response = await shared.sandbox.fetch(request);
      const headers = new Headers(response.headers);
      const text = await response.text();
      if (!text.startsWith('{"code"') || text.endsWith('suc')) return new Response(text, response);
      const answer: Answer = { headers, ...(JSON.parse(text) as { code: number; data: Data }) };
      change(answer, new URL(request.url).pathname);
      const { headers: sent, ...envelope } = answer;
      return new Response(JSON.stringify(envelope), { status: response.status, headers: sent });
    },
  };
}
type Data = Record<string, unknown>;
interface Answer {
  headers: Headers;
  code: number;
  data: Data;
}

const report = async (of: Server, more: Partial<ConformOptions> = {}) =>
  reportOf(await conform(of, { ...options, ...more }));

/** The lines of what fails. */
const fails = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('FAIL '));

describe('the sandbox', () => {
  it('is as agreed when it is only read', async () => {
    const { isFine, text } = await report(await server());
    expect(fails(text)).toEqual([]);
    expect(isFine).toBe(true);
    expect(text).toMatch(/\d+ calls played, \d+ not; 0 failed/);
    expect(text).toContain('not played: favouriteSave (needs --write)');
  });

  it.each(['new', 'heavy'] as const)('is as agreed for the owner %s as well', async (login) => {
    const { isFine, text } = await report(await server(() => {}, login), { write: true });
    expect(fails(text)).toEqual([]);
    expect(isFine).toBe(true);
  });

  it('is asked for home piles and their applications, which is reading', async () => {
    const { played, left } = await conform(await server(), options);
    const asked = ['pileConfig', 'pileEligibility', 'pileProducts', 'applicationList', 'pileList'];
    expect(played).toEqual(expect.arrayContaining(asked));
    const ofOnePile = ['pileConsole', 'pileStat', 'pileRecordList', 'plugSettingRead', 'robotTelemetryRead'];
    const ofOneApplication = ['applicationDetail', 'queryDeliveryOrder'];
    const unsaid = [...ofOnePile, ...ofOneApplication].filter((name) => left.get(name)?.includes('effect'));
    expect(unsaid).toEqual([]);
    expect(left.get('queryDeliveryOrder')).toBe('no pile that is delivered');
  });

  it('is asked where a pile is that is on its way', async () => {
    const { played } = await conform(await server(undefined, 'heavy'), options);
    expect(played).toContain('queryDeliveryOrder');
  });

  it('is as agreed when it is written to, and is as it was behind that', async () => {
    const of = await server();
    const { isFine, text } = await report(of, { write: true });
    expect(fails(text)).toEqual([]);
    expect(isFine).toBe(true);
    expect(text).toMatch(/^orderCancel .*ok/m);
    const { findings } = await conform(of, options);
    expect(findings.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
  });

  it('plays every call when it is written to, whatever stays as of something that is not there', async () => {
    const left = new Set(calls.map(({ name }) => name));
    for (const login of ['normal', 'heavy'] as const) {
      const { played } = await conform(await server(undefined, login), { ...options, write: true });
      for (const name of played) left.delete(name);
    }
    expect([...left]).toEqual([]);
  });

  it('plays what needs no login without a token', async () => {
    const { isFine, text } = await report({ ...(await server()), token: '' });
    expect(isFine).toBe(true);
    expect(text).toContain('not played: orderList (needs --token)');
  });
});

describe('a sandbox with faults', () => {
  const path = '/v1/h5/charging/order/list';
  it.each([
    ['a status', { kind: 'status', status: 503 }, 'FAIL  orderList code: HTTP 503, no envelope'],
    ['half a body', { kind: 'broken-body' }, 'FAIL  orderList code: HTTP 200, no envelope'],
    ['a connection that is cut', { kind: 'cut' }, 'FAIL  orderList code: no answer: fetch failed'],
    [
      'a code of another call',
      { kind: 'refuse', code: 1283025 },
      'FAIL  orderList code: code 1283025 is none of this call',
    ],
    [
      'a refusal',
      { kind: 'refuse', code: -1, message: '系统繁忙' },
      'FAIL  orderList code: refused with -1, 系统繁忙; sent {"tab":"DONE"}',
    ],
    ['a 401', { kind: 'refuse', code: 401 }, 'FAIL  orderList code: 401 for the token that was given'],
  ])('%s is named', async (_, fault, line) => {
    const of = await server();
    await control('fault', { path, ...fault });
    const { isFine, text } = await report(of);
    expect(isFine).toBe(false);
    expect(fails(text).filter((said) => !said.includes('no Date'))[0]).toBe(line);
    expect(text).toContain('not played: orderDetail (no settled order)');
  });
});

describe('a server that keeps something else than the contract', () => {
  const at =
    (end: string, change: (data: Data, answer: Answer) => void) =>
    (answer: Answer, path: string): void => {
      if (path.endsWith(end) && answer.data) change(answer.data, answer);
    };
  const rows = (data: Data) => data.list as Data[];

  it.each<[string, (answer: Answer, path: string) => void, string]>([
    [
      'an essential field',
      at('station/detail', (data) => delete data.stationId),
      'FAIL  stationDetail schema: the answer is lost, essential: stationId: string',
    ],
    [
      'a field of a row',
      at('order/list', (data) => rows(data).forEach((row) => delete row.orderNo)),
      'FAIL  orderList schema: a row is lost, essential: list[].orderNo cannot be read',
    ],
    [
      'a list without an end',
      at('comments', (data) => void Object.assign(data, { hasMore: true })),
      'FAIL  stationComments paging: page',
    ],
    [
      'a page that comes again',
      at('card/record/list', (data) => void Object.assign(data, { list: [...rows(data), ...rows(data)] })),
      'FAIL  cardRecordList paging: page 1 repeats a row',
    ],
    [
      'a time that is none',
      at('station/connectors', (data) => void (data.nextPollMs = 'soon')),
      'FAIL  stationConnectors polling: nextPollMs is no whole number',
    ],
    [
      'a hidden Date',
      (answer) => answer.headers.delete('access-control-expose-headers'),
      'FAIL  all calls, as getVersion, headers: Date is hidden from pages of another origin',
    ],
    [
      'a clock that is an hour late',
      (answer) => answer.headers.set('date', new Date(Date.now() - 3_600_000).toUTCString()),
      "FAIL  all calls, as getVersion, time: the server's clock is 60 min",
    ],
  ])('%s', async (_, change, line) => {
    const { text } = await report(await server(change));
    if (line)
      expect(
        fails(text).some((said) => said.replace(/\d\d calls/, 'all calls').startsWith(line)),
        text,
      ).toBe(true);
    else expect(fails(text)).toEqual([]);
  });

  const seconds = (value: unknown) => Math.floor(Number(value) / 1_000);
  it.each<[string, (answer: Answer, path: string) => void, string]>([
    [
      'times in seconds',
      at('order/list', (data) => rows(data).forEach((row) => (row.createTime = seconds(row.createTime)))),
      'FAIL  orderList meaning: list[].createTime is no time of this century in epoch ms',
    ],
    [
      'a total that is a fen off',
      at('order/detail', (data) => (data.totalAmount = Number(data.totalAmount) + 1)),
      'FAIL  orderDetail meaning: totalAmount is not elecAmount, serviceAmount and occupyAmount together',
    ],
    [
      'a sum to pay that is not what is left of the total',
      at('order/detail', (data) => (data.payableAmount = Number(data.payableAmount) + 7)),
      'FAIL  orderDetail meaning: payableAmount is not totalAmount without cardAmount, couponAmount and',
    ],
    [
      'lines that are of something else',
      at('order/detail', (data) => ((data.details as Data[])[0] = { ...(data.details as Data[])[0], wh: 1 })),
      'FAIL  orderDetail meaning: details do not add up to chargedWh, elecAmount and serviceAmount',
    ],
    [
      'more free connectors than there are',
      at(
        'station/search',
        (data) => ((rows(data)[0]?.counts as Record<string, Data>).fast = { idle: 9, total: 8 }),
      ),
      'FAIL  stationSearch meaning: list[].counts.fast: idle is more than total',
    ],
    [
      'an estimate that is over as it comes',
      at('payment-trial', (data) => (data.expireTime = Date.now() - 60_000)),
      'FAIL  paymentTrial meaning: expireTime is over as it comes',
    ],
    [
      'a least prepayment that no choice reaches',
      at('payment-trial', (data) => (data.minAmount = 49_999)),
      'FAIL  paymentTrial meaning: minAmount is above every one of prepayOptions',
    ],
    [
      'a total below the rows',
      at('card/list', (data) => (data.total = 0)),
      'FAIL  cardList meaning: total is less than the rows of this page',
    ],
    [
      'unknown ids with -1',
      (answer) => void (answer.code === 1280004 && (answer.code = -1)),
      'FAIL  orderDetail code: an unknown orderNo is answered with -1, not 1280004',
    ],
    [
      'a broken request without its field',
      (answer) => void (answer.code === -1 && (answer.data = null as unknown as Data)),
      'FAIL  server code: stationSearch with a sort that there is not has to be refused with -1 and data.field',
    ],
    [
      'a cursor of any kind',
      (answer, path) => {
        const isRefused = path.endsWith('order/list') && answer.code === -1;
        if (isRefused) Object.assign(answer, { code: 0, data: { list: [], cursor: null } });
      },
      'FAIL  orderList paging: a cursor that is none is answered with 0, not -1',
    ],
  ])('%s contradict what is agreed', async (_, change, line) => {
    const { text } = await report(await server(change));
    expect(fails(text)).toEqual(expect.arrayContaining([expect.stringContaining(line)]));
  });

  it('a write that is not there is refused with -1 where its call has a code for that', async () => {
    const of = await server((answer) => void (answer.code === 1280004 && (answer.code = -1)));
    const { text } = await report(of, { write: true });
    expect(fails(text)).toContainEqual(expect.stringContaining('code: what is not there is 1280004, not -1'));
  });

  it('a path that no call has is answered, and so is a secret of nobody', async () => {
    const of = await server((answer, path) => {
      if (path.endsWith('get-version')) answer.code = 0;
    });
    const { fetch } = of;
    const open: Server = {
      ...of,
      async fetch(request) {
        const response = await fetch(request);
        return response.status === 404
          ? new Response(await response.text(), { ...response, status: 200 })
          : response;
      },
    };
    expect(fails((await report(open)).text)).toEqual(
      expect.arrayContaining([
        'FAIL  server code: a path that no call has is HTTP 200, not 404',
        'FAIL  server login: a secret that is not of the application is accepted',
      ]),
    );
  });

  it('an order that conform believes right is refused: a failure that says what was sent and where it is from', async () => {
    const of = await server((answer, path) => {
      if (path.endsWith('order/create')) Object.assign(answer, { code: 1282048, message: '试算已过期' });
    });
    const [line = ''] = fails((await report(of, { write: true })).text);
    expect(line).toMatch(
      /^FAIL {2}orderCreate code: refused with 1282048, 试算已过期; sent \{"trialId":"T\d+",/,
    );
    expect(line).toContain('trialId is from paymentTrial, connectorId is from stationConnectors');
  });

  it.each<[string, Partial<Server>, string]>([
    ['another address', { base: `${origin}/api` }, 'HTTP 404: no call is there, so --base is wrong'],
    [
      'another secret',
      { secret: 'other' },
      'a right signature is refused with -1, 签名校验失败: --app-id or --secret',
    ],
  ])('%s is said as what it is, once', async (_, change, said) => {
    const { text } = await report({ ...(await server()), ...change });
    expect(fails(text)).toEqual([expect.stringContaining(said)]);
  });

  it('lists by cursor are never asked for a page by its number', async () => {
    const of = await server();
    const asked: string[] = [];
    await report({
      ...of,
      async fetch(request) {
        if (request.url.endsWith('order/list')) asked.push(await request.clone().text());
        return of.fetch(request);
      },
    });
    expect(asked.filter((body) => body.includes('pageNum'))).toEqual([]);
    expect(asked.length).toBeGreaterThan(1);
  });

  it('everybody is let in, and any signature', async () => {
    const of = await server((answer, path) => {
      if (path.endsWith('getUser') || path.endsWith('get-version')) answer.code = 0;
    });
    expect(fails((await report(of)).text)).toEqual(
      expect.arrayContaining([
        'FAIL  server login: a wrong signature is accepted',
        'FAIL  server login: a time stamp of 7 minutes ago is accepted: 5 are agreed',
        'FAIL  server login: getUser without a token has to answer 401, not 0',
      ]),
    );
  });

  it('a write is carried out each time that it comes', async () => {
    let count = 0;
    const of = await server((answer, path) => {
      if (path.endsWith('favourite/save'))
        Object.assign(answer, { code: 0, data: { favourite: true, count: (count += 1) } });
    });
    expect(fails((await report(of, { write: true })).text)).toEqual([
      'FAIL  favouriteSave idempotency: the same requestId and body got another answer',
      'FAIL  favouriteSave idempotency: the same requestId with another body was carried out',
    ]);
  });

  it('a charge of an order that is not there is started, and one is refused without words', async () => {
    const of = await server((answer, path) => {
      if (path.endsWith('charge/start')) Object.assign(answer, { code: 0, data: null });
      if (path.endsWith('charge/stop')) Object.assign(answer, { message: '' });
      if (path.endsWith('order/pay')) answer.code = 1283025;
    });
    const { text } = await report(of, { write: true });
    expect(fails(text)).toEqual([
      'FAIL  chargeStart code: something that is not there was written, or said to be',
      'FAIL  orderPay code: code 1283025 is none of this call',
    ]);
    expect(text).toContain('note  chargeStop code: refused with 1280004, without words for the owner');
  });

  it('notes what pages make do with', async () => {
    const of = await server(
      at('station/detail', (data) => {
        delete data.parkNums;
        Object.assign(data, { stationStatus: 7, commentCount: '12' });
      }),
    );
    const { isFine, text } = await report(of);
    expect(isFine).toBe(true);
    expect(text).toContain('note  stationDetail schema: useful: parkNums is missing');
    expect(text).toContain('note  stationDetail schema: decoration: commentCount came in another form');
    expect(text).toContain(
      'note  stationDetail schema: stationStatus has a value that this contract does not know',
    );
  });
});
