// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { formatPriceE4 } from '#core/money.ts';
import { LineChart } from '#ui/line-chart/line-chart.tsx';
import { area, axisTop, scaleOf } from '#ui/line-chart/scale.ts';
import { Money } from '#ui/money/money.tsx';
import { PeriodBadge } from '#domain/ui/period-badge/period-badge.tsx';
import { Ring } from '#ui/ring/ring.tsx';
import { Tile } from '#ui/tile/tile.tsx';
import { UnitPrice } from '#domain/ui/unit-price/unit-price.tsx';
import { expectAccessible, get, render } from './render.ts';

const text = (node: ReactNode): string => renderToStaticMarkup(node).replace(/<[^>]*>/g, '');

describe('Money', () => {
  it('Money: shows fen as yuan with two decimals, and -- for an unknown amount', () => {
    expect(text(<Money amount={3172} />)).toBe('¥31.72');
    expect(text(<Money amount={Number.MAX_SAFE_INTEGER + 1} />)).toBe('--');
    expect(text(<Money amount={0} />)).toBe('¥0.00');
    expect(text(<Money amount={null} />)).toBe('--');
  });

  it('Money: has one true minus sign before a discount and before a negative amount', () => {
    expect(text(<Money amount={500} minus />)).toBe('\u2212¥5.00');
    expect(text(<Money amount={-828} />)).toBe('\u2212¥8.28');
    expect(text(<Money amount={-828} minus />)).toBe('¥8.28');
    expect(text(<Money amount={0} minus />)).toBe('¥0.00');
  });

  it('Money: an amount that does not apply is a deleted text', () => {
    expect(renderToStaticMarkup(<Money amount={3172} strike />)).toMatch(/^<del/);
  });
});

describe('UnitPrice', () => {
  it('UnitPrice: has two to four decimals, or as many as requested', () => {
    expect(text(<UnitPrice priceE4={11630} />)).toBe('1.163元/度');
    expect(text(<UnitPrice priceE4={9800} unit={false} />)).toBe('0.98');
    expect(text(<UnitPrice priceE4={8680} decimals={2} />)).toBe('0.87元/度');
  });

  it('UnitPrice: strikes the normal price before the member price, unless both are equal', () => {
    const html = renderToStaticMarkup(<UnitPrice priceE4={8535} listE4={9535} />);
    expect(html).toMatch(/^<del[^>]*>0.9535<\/del>.*0.8535/);
    expect(text(<UnitPrice priceE4={8680} listE4={8710} decimals={2} />)).toBe('0.87元/度');
    expect([formatPriceE4(10_650, 2), formatPriceE4(10_050, 2), formatPriceE4(null, 2)]).toEqual([
      '1.07',
      '1.01',
      '--',
    ]);
    expect([10_650, 10_000, 10_001, 10_010].map((priceE4) => formatPriceE4(priceE4))).toEqual([
      '1.065',
      '1.00',
      '1.0001',
      '1.001',
    ]);
  });
});

describe('PeriodBadge', () => {
  it('PeriodBadge: names the five periods and nothing else', () => {
    const names = ([1, 2, 3, 4, 5, -1] as const).map((period) => text(<PeriodBadge period={period} />));
    expect(names).toEqual(['尖', '峰', '平', '谷', '深谷', '']);
  });
});

describe('Tile', () => {
  it('Tile: shows -- without a unit for a missing value', async () => {
    const { host, update } = await render(<Tile label="功率" value={null} unit="kW" />);
    expect(host.textContent).toBe('功率--');
    await update(<Tile label="功率" value="51.6" unit="kW" caption="最高 52.9 kW" stale />);
    expect(host.textContent).toBe('功率51.6kW最高 52.9 kW');
    await expectAccessible();
  });
});

const dash = () => get('.pw-ring-value').getAttribute('stroke-dasharray');

describe('Ring', () => {
  it('Ring: has an accessible text and clamps values outside its range', async () => {
    const { host, update } = await render(
      <Ring value={0.64} target={0.9} targetLabel="目标 90%" label="电量 64%，目标 90%">
        64%
      </Ring>,
    );
    expect(get('[role=img]', '电量 64%，目标 90%', host)).toBeTruthy();
    expect(dash()).toBe('418.2 653.5');
    await expectAccessible();
    await update(
      <Ring value={1.4} label="电量 100%">
        100%
      </Ring>,
    );
    expect(dash()).toBe('653.5 653.5');
    expect(host.querySelector('.pw-ring-notch')).toBeNull();
    await update(
      <Ring value={0} label="电量 0%">
        0%
      </Ring>,
    );
    expect(host.querySelector('.pw-ring-value')).toBeNull();
  });

  it('Ring: has no inline style', () => {
    expect(
      renderToStaticMarkup(
        <Ring value={0.5} target={0.8} label="50%">
          50%
        </Ring>,
      ),
    ).not.toContain('style=');
  });
});

/** 2026-05-14 16:26 in China. */
const start = Date.UTC(2026, 4, 14, 8, 26);
const minute = 60_000;
const past = [0, 5, 10, 26].map((minutes, index) => ({
  x: start + minutes * minute,
  y: [0, 46.8, 52.9, 51.6][index] ?? 0,
}));
const table = {
  caption: '功率曲线',
  head: ['时间', '功率'],
  rows: [
    ['16:26', '0.0'],
    ['16:52', '51.6'],
  ],
};

describe('LineChart', () => {
  it('LineChart: its axis starts at 0 and ends at a round number above the values', () => {
    expect([52.9, 60, 60.1, 7, 0.3, 360, 0].map(axisTop)).toEqual([60, 60, 80, 8, 0.3, 400, 1]);
    const scale = scaleOf(past);
    expect([scale.y(0), scale.y(60), scale.y(-5)]).toEqual([area.bottom, area.top, area.bottom]);
    expect([scale.x(start), scale.x(start + 26 * minute)]).toEqual([area.left, area.right]);
  });

  it('LineChart: has an accessible text, labels for start, now and end, and its numbers as a table', async () => {
    const future = [{ x: start + 49 * minute, y: 33 }];
    const { host } = await render(
      <LineChart points={past} future={future} unit="kW" label="功率曲线，现在 51.6 千瓦" table={table} />,
    );
    expect(get('[role=img]', '功率曲线，现在 51.6 千瓦', host)).toBeTruthy();
    const labels = [...host.querySelectorAll('svg text')].map((element) => element.textContent);
    expect(labels).toEqual(['60', '30', '0', '现在 16:52', '16:26', '17:15']);
    expect(get('table', undefined, host).textContent).toContain('16:5251.6');
    await expectAccessible();
  });

  it('LineChart: a long time without samples is a gap', async () => {
    const paths = async (longest: number) => {
      const points = [0, 1, 2, 20, 21].map((minutes) => ({ x: start + minutes * minute, y: 50 }));
      const { host } = await render(
        <LineChart points={points} longest={longest} unit="kW" label="功率曲线" table={table} />,
      );
      return ['.pw-chart-past', '.pw-chart-fill'].map((selector) =>
        host.querySelector(selector)?.getAttribute('d'),
      );
    };
    expect((await paths(Infinity)).map((path) => path?.split('M').length)).toEqual([2, 2]);
    expect((await paths(5 * minute)).map((path) => path?.split('M').length)).toEqual([3, 3]);
  });

  it('LineChart: labels that would overlap the label of now are omitted', async () => {
    const { host } = await render(<LineChart points={past} unit="kW" label="功率曲线" table={table} />);
    const labels = [...host.querySelectorAll('svg text')].map((element) => element.textContent);
    expect(labels).toEqual(['60', '30', '0', '现在 16:52', '16:26']);
  });

  it('LineChart: draws nothing for a single value', async () => {
    const { host } = await render(
      <LineChart points={past.slice(0, 1)} unit="kW" label="功率曲线" table={table} />,
    );
    expect(host.innerHTML).toBe('');
  });
});
