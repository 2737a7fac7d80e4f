import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls/index.ts';
import { conform } from '#conform/conform.ts';
import { refusedWrites } from '#conform/plan/refused.ts';
import {
  at,
  fails,
  now,
  options,
  report,
  rows,
  spoiltSandbox,
  type Answer,
} from '#tests/unit/conform/support/spoilt-sandbox.ts';

const { control, server } = spoiltSandbox();

describe('conform against the sandbox', () => {
  it('conform: the sandbox passes without --write', async () => {
    const { isFine, text } = await report(await server());
    expect(fails(text)).toEqual([]);
    expect(isFine).toBe(true);
    expect(text).toMatch(/\d+ calls played, \d+ not; 0 failed/);
    expect(text).toContain('not played: favouriteSave (needs --write)');
  });

  it.each(['new', 'heavy'] as const)('conform: the sandbox passes for user %s as well', async (login) => {
    const { isFine, text } = await report(await server(() => {}, login), { write: true });
    expect(fails(text)).toEqual([]);
    expect(isFine).toBe(true);
  });

  it('conform: home piles and their applications are read', async () => {
    const { played, left } = await conform(await server(), options);
    const asked = ['pileConfig', 'pileEligibility', 'pileProducts', 'applicationList', 'pileList'];
    expect(played).toEqual(expect.arrayContaining(asked));
    const ofOnePile = ['pileConsole', 'pileStat', 'pileRecordList', 'plugSettingRead', 'robotTelemetryRead'];
    const ofOneApplication = ['applicationDetail', 'queryDeliveryOrder'];
    const unsaid = [...ofOnePile, ...ofOneApplication].filter((name) => left.get(name)?.includes('effect'));
    expect(unsaid).toEqual([]);
    expect(left.get('queryDeliveryOrder')).toBe('no pile that is delivered');
  });

  it('conform: the delivery of a pile that is on its way is read', async () => {
    const { played } = await conform(await server(undefined, 'heavy'), options);
    expect(played).toContain('queryDeliveryOrder');
  });

  it('conform: the sandbox passes with --write, and has its old state afterwards', async () => {
    const of = await server();
    const { isFine, text } = await report(of, { write: true });
    expect(fails(text)).toEqual([]);
    expect(isFine).toBe(true);
    expect(text).toMatch(/^orderCancel .*ok/m);
    const { findings } = await conform(of, options);
    expect(findings.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
  });

  it('conform: with --write every call is sent, and a call about an unknown id may be refused for any reason', async () => {
    const left = new Set(calls.map(({ name }) => name));
    for (const login of ['normal', 'heavy'] as const) {
      const { played } = await conform(await server(undefined, login), { ...options, write: true });
      for (const name of played) left.delete(name);
    }
    const aboutNothing = refusedWrites().filter(({ request }) => request === null);
    expect([...left]).toEqual(aboutNothing.map(({ call }) => call.name));
  });

  it('conform: calls without a required login are called without a token', async () => {
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
  ])('conform: a faulty sandbox is reported: %s', async (_, fault, line) => {
    const of = await server();
    await control('fault', { path, ...fault });
    const { isFine, text } = await report(of);
    expect(isFine).toBe(false);
    expect(fails(text).filter((failure) => !failure.includes('no Date'))[0]).toBe(line);
    expect(text).toContain('not played: orderDetail (no settled order)');
  });
});

describe('conform against a server that breaks the contract', () => {
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
      (answer) => answer.headers.set('date', new Date(now() - 3_600_000).toUTCString()),
      "FAIL  all calls, as getVersion, time: the server's clock is 60 min",
    ],
  ])('conform: a server that breaks the contract is reported: %s', async (_, change, line) => {
    const { text } = await report(await server(change));
    if (line)
      expect(
        fails(text).some((failure) => failure.replace(/\d\d calls/, 'all calls').startsWith(line)),
        text,
      ).toBe(true);
    else expect(fails(text)).toEqual([]);
  });

  it('conform: a server that accepts any token and any signature fails', async () => {
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

  it('conform: a server that executes a repeated write twice fails', async () => {
    let count = 0;
    const of = await server((answer, path) => {
      if (path.endsWith('favourite/save'))
        Object.assign(answer, { code: 0, data: { favourite: true, count: (count += 1) } });
    });
    expect(fails((await report(of, { write: true })).text)).toEqual([
      'FAIL  favouriteSave idempotency: the same requestId and body got another answer',
      'FAIL  favouriteSave idempotency: the same requestId with another body was answered with success',
    ]);
  });

  it('conform: a server that starts a charge of an unknown order, or refuses one without a message, fails', async () => {
    const of = await server((answer, path) => {
      if (path.endsWith('charge/start')) Object.assign(answer, { code: 0, data: null });
      if (path.endsWith('charge/stop')) Object.assign(answer, { message: '' });
      if (path.endsWith('order/pay')) answer.code = 1283025;
    });
    const { text } = await report(of, { write: true });
    expect(fails(text)).toEqual([
      'FAIL  chargeStart code: a write for an unknown id succeeded, or claims to have',
      'FAIL  orderPay code: code 1283025 is none of this call',
    ]);
    expect(text).toContain('note  chargeStop code: refused with 1280004, without words for the owner');
  });

  it('conform: deviations that pages tolerate are listed as notes', async () => {
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
