// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { view } from '#features/invoice/uninvoiced/uninvoiced.page.tsx';
import { renderView } from '#core/preload/render.ts';
import { createStorage } from '#core/storage.ts';

const orders = (sellers: readonly string[]) => ({
  list: Array.from({ length: 20 }, (_, index) => ({
    orderNo: String(index).padStart(20, '0'),
    stationName: '示例站',
    endTime: 1_772_361_000_000,
    chargedWh: 10_000,
    invoiceableAmount: 100,
    sellerId: sellers[index % sellers.length] ?? '',
    sellerName: '',
  })),
  total: 20,
  totalAmount: 2_000,
  cursor: null,
  sellers: sellers.map((id) => ({ id, name: id, count: 10, amount: 1_000 })),
  months: [],
});

const drawn = (sellers: readonly string[]): number => {
  const storage = createStorage(() => window.sessionStorage);
  const query = new URLSearchParams();
  const context = { id: '', query, storage, sessionStorage: storage, now: 0, request: {} };
  const host = document.createElement('div');
  host.append(...renderView(() => view(orders(sellers), context)));
  return host.querySelectorAll('[data-order-no]').length;
};

it('list of uninvoiced orders: ten rows are drawn before hydration', () => {
  expect(drawn(['S1'])).toBe(10);
  expect(drawn(['S1', 'S2'])).toBe(10);
  expect(drawn(['S1', 'S2', 'S3'])).toBe(7);
});
