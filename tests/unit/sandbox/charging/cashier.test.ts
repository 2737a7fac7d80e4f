import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderPay } from '#contract/calls/order.ts';
import { safeReturnPath } from '#sandbox/charging/payments/return-path.ts';
import { created, createTestWorld, prepayStatus, requestId, type TestWorld } from './harness.ts';

let world: TestWorld;
let url: string;
let prepayNo: string;
/** Opens the cashier of the prepayment. @returns its address */
async function open(): Promise<string> {
  const pay = {
    prepayNo,
    channel: 'ALIPAY_WAP' as const,
    returnPath: '/preOrder?a="><b>',
    requestId: requestId(),
  };
  return (await world.ask(orderPay, pay)).payParams.url ?? '';
}
beforeEach(async () => {
  world = await createTestWorld();
  const order = await created(world, world.dc, { prepayAmount: 5_000 });
  prepayNo = order.prepayNo ?? '';
  url = await open();
});
afterEach(() => world.sandbox.close());

const get = (path: string) => world.sandbox.fetch(new Request(`http://sandbox.test${path}`));
const post = (body: URLSearchParams | string, type?: string) =>
  world.sandbox.fetch(
    new Request('http://sandbox.test/__sandbox/cashier/notice', {
      method: 'POST',
      body,
      headers: type ? { 'content-type': type } : {},
    }),
  );
const statusOf = () => prepayStatus(world, prepayNo);

describe('the cashier', () => {
  it('cashier: the page shows the amount in yuan and escapes the values from its address', async () => {
    const response = await get(url);
    const text = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('¥50.00');
    for (const button of ['确认支付', '支付处理中', '少付一分', '取消支付']) expect(text).toContain(button);
    expect(text).not.toContain('"><b>');
    expect((await get('/__sandbox/cashier?prepayNo=<script>')).status).toBe(404);
  });

  it('cashier: paying redirects back to the page', async () => {
    const response = await post(new URLSearchParams({ prepayNo, outcome: 'ok', return: '/preOrder?paid=1' }));
    expect([response.status, response.headers.get('location')]).toEqual([303, '/preOrder?paid=1']);
    expect(await statusOf()).toBe('PAID');
    expect(await (await get(url)).text()).toContain('支付成功');
  });

  it('cashier: it receives the absolute return address from an order of the API', async () => {
    world.scenario({ channels: 'all' });
    const back = new URL(await open()).searchParams.get('return_url');
    expect(back).toBe('http://localhost/preOrder?a=%22%3E%3Cb%3E');
  });

  it.each([
    ['processing', 'PROCESSING'],
    ['amount-1', 'REFUNDING'],
    ['cancel', 'PAYING'],
  ])(
    'cashier: its button sends the notice %s and the order gets the state of it',
    async (outcome, status) => {
      const response = await post(JSON.stringify({ prepayNo, outcome }), 'application/json');
      expect(await response.json()).toEqual({ prepayNo, status });
      expect(await statusOf()).toBe(status);
    },
  );

  it('cashier: the payment is confirmed as the scenario defines', async () => {
    world.scenario({ pay: 'amount-1' });
    expect(await (await get(url)).text()).toContain('value="amount-1" class="main"');
  });

  it('cashier: an unknown notice is refused', async () => {
    expect((await post('{', 'application/json')).status).toBe(400);
    expect((await post(JSON.stringify({ prepayNo, outcome: 'free' }), 'application/json')).status).toBe(400);
    expect((await post(JSON.stringify({ prepayNo: 'P0', outcome: 'ok' }), 'application/json')).status).toBe(
      404,
    );
  });
});

it.each([
  ['/preOrder?x=1#y', '/preOrder?x=1#y'],
  ['/订单', '/%E8%AE%A2%E5%8D%95'],
  ['//evil.test', '/'],
  ['/\\evil.test', '/'],
  ['/\t/evil.test', '/'],
  ['/.//evil.test', '/'],
  ['https://evil.test/', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('cashier: the return address %j leads to %s', (path, safe) => {
  expect(safeReturnPath(path)).toBe(safe);
});
