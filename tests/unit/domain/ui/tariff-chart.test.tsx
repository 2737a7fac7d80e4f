// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { drawing, spanOf, textX, topOf, xOf, type PriceBar } from '#domain/ui/tariff-chart/chart-bars.ts';
import { TariffChart } from '#domain/ui/tariff-chart/tariff-chart.tsx';
import { click, expectAccessible, get, key, render } from '#tests/unit/ui/render.ts';

const bar = (startMin: number, endMin: number, priceE4: number, isNow = false): PriceBar => ({
  startMin,
  endMin,
  priceE4,
  isNow,
  period: 3,
});

describe('tariff chart', () => {
  it('tariff chart: has a text summary and a table', async () => {
    const bars = [bar(0, 480, 7_512), bar(480, 1440, 11_630, true)];
    await render(<TariffChart bars={bars} nowMin={1012} label="全天电价" />);
    expect(get('[role=img]', '全天电价').textContent).toContain('现在 16:52');
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['00:00 至 08:00', '平', '0.7512'],
      ['08:00 至 24:00', '平', '1.163'],
    ]);
    await expectAccessible();
  });

  it('tariff chart: draws the day from edge to edge, with the highest price at full height', () => {
    const bars = [bar(0, 720, 5_000), bar(720, 1440, 10_000)];
    expect([xOf(0), xOf(720), xOf(1440)]).toEqual([0, drawing.width / 2, drawing.width]);
    expect(topOf(10_000, bars)).toBe(drawing.top);
    expect(topOf(5_000, bars)).toBe((drawing.top + drawing.base) / 2);
    expect(spanOf(bars[0]!).width).toBeLessThan(drawing.width / 2);
  });

  it('tariff chart: the label of the current time is above every price, at any time of day', async () => {
    await render(
      <TariffChart bars={[bar(0, 1260, 14_500), bar(1260, 1440, 4_280, true)]} nowMin={1281} label="" />,
    );
    const label = get('.pw-tariff-pill');
    const line = Number(document.querySelector('.pw-tariff-price')?.getAttribute('y'));
    // Figures are 11 units high (`--fs-chart`).
    expect(line - 11).toBeGreaterThanOrEqual(Number(label.getAttribute('height')));
  });

  it('tariff chart: a free period is a line on the axis', () => {
    const bars = [bar(0, 1440, 0, true)];
    expect(topOf(0, bars)).toBe(drawing.base);
  });

  it('tariff chart: price labels avoid the line of the current time and are omitted without room', () => {
    const whole = bar(0, 1440, 1);
    const middle = drawing.width / 2;
    expect(textX(whole, 10, 14)).toBeCloseTo(middle, 0);
    expect(Math.abs((textX(whole, middle, 14) ?? 0) - middle)).toBeGreaterThanOrEqual(14);
    expect(textX(bar(0, 60, 1), 5, 14)).toBeNull();
  });
});

const tabs = [
  { key: 'a', label: '超充' },
  { key: 'b', label: '快充' },
  { key: 'c', label: '慢充' },
];

function Three() {
  const [value, setValue] = useState('b');
  return (
    <Tabs label="充电类型" id="t" value={value} tabs={tabs} onChange={setValue}>
      <p>{value}</p>
    </Tabs>
  );
}

describe('tabs', () => {
  const all = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')];
  const panel = () => document.querySelector('[role=tabpanel]');

  it('tabs: show the panel of the selected tab by tap and by keyboard, also around both ends', async () => {
    await render(<Three />);
    expect(panel()?.textContent).toBe('b');
    await click(all()[2]!);
    expect(panel()?.textContent).toBe('c');
    await key(all()[2]!, 'ArrowRight');
    expect(panel()?.textContent).toBe('a');
    expect(document.activeElement).toBe(all()[0]);
    await key(all()[0]!, 'ArrowLeft');
    expect(panel()?.textContent).toBe('c');
  });

  it('tabs: are one Tab stop and name their panel', async () => {
    await render(<Three />);
    expect(all().map((element) => element.tabIndex)).toEqual([-1, 0, -1]);
    expect(panel()?.getAttribute('aria-labelledby')).toBe(all()[1]?.id);
    await expectAccessible();
  });
});
