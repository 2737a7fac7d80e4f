import { afterAll, beforeEach } from 'vitest';
import type { Call } from '#contract/call.ts';
import * as calls from '#contract/calls/invoice.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { control, goodHeaders, origin, send, uuid } from '#tests/support/sandbox/requests.ts';

export const company = {
  titleType: 2 as const,
  title: '深圳市示例科技有限公司',
  taxNo: '91350100M000100Y43',
  email: 'a@b.cn',
};
export const person = { titleType: 1 as const, title: '张三', email: 'a@b.cn' };

let intentions = 0;
export const requestId = (): string => uuid((intentions += 1));

/** The machine's clock does not advance: 2026-03-01 18:30 in Asia/Shanghai. */
const start = Date.UTC(2026, 2, 1, 10, 30);
const stamp = { TimeStamp: String(start) };

type Login = 'new' | 'normal' | 'heavy';

/** A sandbox, reset before each test, and a user's calls about invoices. */
export async function invoiceClient() {
  const sandbox: Sandbox = await createSandbox({ now: () => start, start });
  let headers = new Map<string, Headers>();
  beforeEach(async () => {
    headers = new Map();
    await control(sandbox, 'reset');
  });
  afterAll(() => sandbox.close());

  const ask = async <A>(
    call: Call<never, A> | Call<unknown, A>,
    body: object = {},
    login: Login = 'normal',
  ) => {
    const known = headers.get(login);
    if (known) return send(sandbox, call, body, known);
    const { body: session } = await control(sandbox, 'login', { login });
    const made = goodHeaders(String(session['accessToken']), stamp);
    headers.set(login, made);
    return send(sandbox, call, body, made);
  };
  const list = async (body: object = {}, login: Login = 'normal') =>
    (await ask(calls.uninvoicedList, { pageSize: 100, ...body }, login)).data;
  return {
    sandbox,
    ask,
    list,
    control: (name: string, body: object = {}) => control(sandbox, name, body),
    pass: (ms: number) => control(sandbox, 'clock', { advanceMs: ms }),
    apply: (orders: readonly UninvoicedOrder[], more: object = {}, login: Login = 'normal') =>
      ask(calls.invoiceApply, applicationFor(orders, more), login),
    detail: async (invoiceId: string, login: Login = 'normal') =>
      (await ask(calls.invoiceDetail, { invoiceId }, login)).data,
    file: (path: string) => sandbox.fetch(new Request(origin + path)),
  };
}

/** The body of an application for listed orders. */
export const applicationFor = (orders: readonly UninvoicedOrder[], more: object = {}) => ({
  sellerId: orders[0]?.sellerId ?? '',
  orderNos: orders.map(({ orderNo }) => orderNo),
  amounts: orders.map(({ invoiceableAmount }) => invoiceableAmount),
  expectedAmount: orders.reduce((sum, { invoiceableAmount }) => sum + invoiceableAmount, 0),
  invoiceKind: 'GENERAL',
  title: company,
  remark: '',
  requestId: requestId(),
  ...more,
});
