import { describe, expect, it } from 'vitest';
import type { Server } from '#conform/exchange.ts';
import {
  at,
  fails,
  now,
  origin,
  report,
  rows,
  spoiltSandbox,
  type Answer,
  type Data,
} from '#tests/unit/conform/support/spoilt-sandbox.ts';

const { server } = spoiltSandbox();

describe('conform against a server that contradicts itself', () => {
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
      'FAIL  orderDetail meaning: totalAmount is not elecAmount, serviceAmount, occupyAmount and parkingAmount together',
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
      'an idle fee after a fault',
      at('order/detail', (data) => Object.assign(data, { stopReason: 3, occupyAmount: 1 })),
      'FAIL  orderDetail meaning: occupyAmount is charged after a fault or an emergency stop',
    ],
    [
      'a waived part of the idle fee without minutes',
      at('order/detail', (data) => (data.occupyWaived = [{ reason: 'FAULT', minutes: 0, amount: 50 }])),
      'FAIL  orderDetail meaning: a part of occupyWaived has no minutes or no amount',
    ],
    [
      'more free connectors than there are',
      at('station/search', (data) =>
        rows(data).forEach((row) => Object.assign(Object(row.counts), { fast: { idle: 9, total: 8 } })),
      ),
      'FAIL  stationSearch meaning: list[].counts.fast: idle is more than total',
    ],
    [
      'a doubt of one owner',
      at('charge/connector', (data) =>
        Object.assign(Object(data.connector), { doubt: { kind: 'BROKEN', since: null, count: 1 } }),
      ),
      'FAIL  connectorDetail meaning: connector: doubt is of fewer than two owners',
    ],
    [
      'an estimate that is over as it comes',
      at('payment-trial', (data) => (data.expireTime = now() - 60_000)),
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
  ])('conform: a contradiction is a failure: %s', async (_, change, line) => {
    const { text } = await report(await server(change));
    expect(fails(text)).toEqual(expect.arrayContaining([expect.stringContaining(line)]));
  });

  it.each<[string, (answer: Answer, path: string) => void, string]>([
    [
      'empty texts in place of null',
      at('connector', (data) => (data.blockReason = '')),
      'note  connectorDetail schema: useful: blockReason is an empty text where null is meant',
    ],
    [
      'truths as text',
      at('connector', (data) => (data.canStart = 'Y')),
      'note  connectorDetail schema: decoration: canStart came in another form (a number as text, a truth as a number or a text)',
    ],
    [
      'times that were never set',
      at('order/list', (data) => rows(data).forEach((row) => (row.createTime = 0))),
      'note  orderList schema: useful: list[].createTime is a time before 2000: null is meant where it was never set',
    ],
    [
      'numbers below zero',
      at('order/list', (data) => rows(data).forEach((row) => (row.durationSec = -5))),
      'note  orderList schema: useful: list[].durationSec is below zero',
    ],
    [
      'rows that come twice in an answer',
      at('station/connectors', (data) =>
        (data.equipments as Data[]).forEach((one) =>
          (one.connectors as Data[]).push(...(one.connectors as Data[])),
        ),
      ),
      'note  stationConnectors schema: essential: equipments[].connectors has a row twice, and pages show it once',
    ],
    [
      'segments of a tariff in another order',
      at('connector', (data) => (Object(data.tariff) as { segments: Data[] }).segments.reverse()),
      'note  connectorDetail schema: useful: tariff.segments is not in the order of time, or has a part over midnight',
    ],
  ])('conform: a tolerated deviation is a note and no failure: %s', async (_, change, line) => {
    const { text } = await report(await server(change));
    const [, name = ''] = line.split(/ +/);
    expect(text).toContain(line);
    expect(
      fails(text).filter(
        (failure) => failure.includes(`${name} schema`) || failure.includes(`${name} meaning`),
      ),
    ).toEqual([]);
  });

  it('conform: a write for an unknown id that returns -1 instead of the code of its call is reported', async () => {
    const of = await server((answer) => void (answer.code === 1280004 && (answer.code = -1)));
    const { text } = await report(of, { write: true });
    expect(fails(text)).toContainEqual(expect.stringContaining('code: what is not there is 1280004, not -1'));
  });

  it('conform: a server that answers an unknown path, or accepts an unknown secret, is reported', async () => {
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

  it('conform: a refused order that conform considers valid is a failure with the sent values and their origin', async () => {
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
  ])('conform: %s is reported precisely, once', async (_, change, message) => {
    const { text } = await report({ ...(await server()), ...change });
    expect(fails(text)).toEqual([expect.stringContaining(message)]);
  });

  it('conform: a list with cursors is never requested by page number', async () => {
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
});
