// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { OpenMatters } from '#domain/ui/open-matters/open-matters.tsx';
import { expectAccessible, render } from '#tests/unit/ui/render.ts';

const none = {
  openOrder: null,
  currentOrderNo: null,
  arrearsOrderNo: null,
  arrearsAmount: null,
  arrearsCharge: null,
};

/** @returns the strips as texts and addresses */
async function strips(change: Partial<Record<keyof typeof none, unknown>>): Promise<string[][]> {
  await render(<OpenMatters user={{ ...none, ...change } as never} />);
  await expectAccessible(document.body);
  return [...document.querySelectorAll('a')].map((link) => [
    link.textContent ?? '',
    link.getAttribute('href') ?? '',
  ]);
}

describe('open matters', () => {
  it('open matters: link to the charging session and to the debt', async () => {
    expect(await strips({ currentOrderNo: 'A1', arrearsOrderNo: 'A2', arrearsAmount: 300 })).toEqual([
      ['您有一笔订单正在进行查看', '/charge?orderNo=A1'],
      ['待补缴 ¥3.00去补缴', '/order/A2'],
    ]);
  });

  it('open matters: show the status of an unfinished order, also without a charging session', async () => {
    const openOrder = { orderNo: 'A1', status: 'PREPAID', stationName: '梅林站', startFailed: true };
    expect(await strips({ openOrder })).toEqual([
      ['启动失败，可重试或退款 · 梅林站查看', '/charge?orderNo=A1'],
    ]);
  });

  it('open matters: name the unpaid order if it is known', async () => {
    const arrearsCharge = { stationName: '梅林站', time: Date.UTC(2026, 10, 10, 4) };
    expect(await strips({ arrearsOrderNo: 'A2', arrearsAmount: 300, arrearsCharge })).toEqual([
      ['待补缴 ¥3.00梅林站 11月10日的充电去补缴', '/order/A2'],
    ]);
  });

  it('open matters: show no unknown amount', async () => {
    expect(await strips({ arrearsOrderNo: 'A2' })).toEqual([['您有一笔订单待补缴去补缴', '/order/A2']]);
  });

  it('open matters: are hidden if nothing is open', async () => {
    expect(await strips({ arrearsAmount: 0 })).toEqual([]);
  });
});
