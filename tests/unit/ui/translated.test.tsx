// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { ConnectorStatus } from '#domain/ui/connector-status/connector-status.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { IdleCounts } from '#domain/ui/idle-counts/idle-counts.tsx';
import { Money } from '#ui/money/money.tsx';
import { Page } from '#ui/page/page.tsx';
import { Ring } from '#ui/ring/ring.tsx';
import { RunningBar } from '#domain/ui/running-bar/running-bar.tsx';
import { StartRing } from '#domain/ui/start-ring/start-ring.tsx';
import { Tile } from '#ui/tile/tile.tsx';
import { UnitPrice } from '#domain/ui/unit-price/unit-price.tsx';
import { nothingMeasured, type RunningOrder } from '#domain/running/running-order.ts';
import { render } from './render.ts';

/** Imitates the translator of a browser: each text that it may change is replaced by one of its own, in a `font`. */
function translate(host: HTMLElement): void {
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('[translate=no]')) continue;
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

const bar = (powerW: number): RunningOrder => ({
  link: '/charge',
  word: '充电中',
  stationName: '梅林站',
  connectorName: '01号枪',
  amber: false,
  hint: null,
  ...nothingMeasured,
  powerW,
});

const live: Record<string, (value: number) => ReactNode> = {
  Ring: (value) => (
    <Ring value={value / 100} label="电量">
      <p>{value}</p>
    </Ring>
  ),
  StartRing: (value) => <StartRing>已等 {value} 秒</StartRing>,
  Tile: (value) => <Tile label="功率" value={String(value)} unit="kW" caption={`已充 ${value} 分钟`} />,
  Money: (value) => <Money amount={value * 100} />,
  UnitPrice: (value) => <UnitPrice priceE4={value * 10_000} />,
  IdleCounts: (value) => <IdleCounts counts={[{ key: 'fast', label: '快充', idle: value, total: 99 }]} />,
  Facts: (value) => <Facts items={[{ label: '预付', hint: `${value} 度`, value: String(value) }]} />,
  RunningBar: (value) => <RunningBar order={bar(value * 1_000)} />,
  'a Page that is live': (value) => (
    <Page title="充电中" live>
      {value} 秒前更新
    </Page>
  ),
};

describe('page translated by the browser', () => {
  it.each(Object.keys(live))(
    'page translated by the browser: still updates the values of %s',
    async (name) => {
      const draw = live[name];
      if (!draw) throw new Error('no such part');
      const { host, update } = await render(draw(16));
      translate(host);
      await update(draw(23));
      expect(host.textContent).toContain('23');
      expect(host.textContent).not.toContain('16');
    },
  );

  it('page translated by the browser: still updates the status of a connector', async () => {
    const { host, update } = await render(<ConnectorStatus status={1} />);
    translate(host);
    await update(<ConnectorStatus status={3} />);
    expect(host.textContent).toBe('充电中');
  });

  it('page translated by the browser: may translate labels, which do not change', async () => {
    const { host } = await render(<Tile label="功率" value="60.0" unit="kW" />);
    translate(host);
    expect(host.querySelector('font')?.textContent).toBe('功率');
  });
});
