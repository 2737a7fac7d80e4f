// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { SelectionBar } from '#features/invoice/uninvoiced/uninvoiced.tsx';
import { click, expectAccessible, get, render } from '#tests/unit/ui/render.ts';

const order = {
  orderNo: '1'.repeat(20),
  stationName: '示例站',
  endTime: null,
  chargedWh: null,
  invoiceableAmount: 100,
  sellerId: 'S-WANYI2',
  sellerName: '湾易新能源有限公司（演示）',
};
const bar = { chosen: [order], seller: '', all: false, onAll: () => {}, onClear: () => {} };

it('selection bar names the seller of the chosen orders when the list shows another one, and can clear them', async () => {
  const onClear = vi.fn();
  const { host } = await render(
    <SelectionBar {...bar} beside={[order]} seller="S-PLUGW1" onClear={onClear} />,
  );
  expect(host.textContent).toContain('已选的是“湾易新能源有限公司（演示）”的订单');
  await click(get('button', '取消选择'));
  expect(onClear).toHaveBeenCalledOnce();
  await expectAccessible(host);
});

it('selection bar says how many of the chosen orders are of other months', async () => {
  const { host } = await render(<SelectionBar {...bar} beside={[order]} seller={order.sellerId} />);
  expect(host.textContent).toContain('已选的有 1 单是其他月份的');
  expect(host.textContent).not.toContain('湾易');
});

it('selection bar names no seller when the chosen orders are in the list', async () => {
  const { host } = await render(<SelectionBar {...bar} beside={[]} />);
  expect(host.textContent).not.toContain('湾易');
});
