// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { keepOrder, withOrder } from '#features/help/keep-order.ts';

const open = (search: string): void => {
  history.replaceState(null, '', `/help/index${search}`);
  document.body.innerHTML = `
    <a id="article" href="/ora/help/detail/stopCharge"></a>
    <a id="agreement" href="/ora/moreAction/agreement"></a>
    <div data-help-orders="/ora/order/"><a id="orders" href="/ora/orderList"><span>充电订单</span></a></div>`;
  keepOrder(document);
};
const addressOf = (id: string): string | null | undefined =>
  document.getElementById(id)?.getAttribute('href');

describe('the help that was opened from an order', () => {
  beforeEach(() => open('?orderNo=2026%2F1'));

  it('help opened from an order keeps the order in links of the help only', () => {
    expect(addressOf('article')).toBe('/ora/help/detail/stopCharge?orderNo=2026%2F1');
    expect(addressOf('agreement')).toBe('/ora/moreAction/agreement');
  });

  it('help opened from an order links to this order instead of all orders', () => {
    expect(addressOf('orders')).toBe('/ora/order/2026%2F1');
    expect(document.getElementById('orders')?.textContent).toBe('本次充电订单');
  });

  it('help opened from an order keeps the order in an address with a query', () => {
    expect(withOrder('/help/index?q=1', { search: '?orderNo=7' })).toBe('/help/index?q=1&orderNo=7');
  });
});

it.each(['', '?orderNo=', `?orderNo=${'9'.repeat(65)}`])(
  'help opened with "%s" links to all orders',
  (search) => {
    open(search);
    expect(addressOf('article')).toBe('/ora/help/detail/stopCharge');
    expect(addressOf('orders')).toBe('/ora/orderList');
  },
);
