import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ListEmpty } from '#features/map/list/station-list.tsx';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { openMap, rowsOf } from './support.ts';

const sandbox = sharedSandbox();

it('an empty list of the map offers 扩大范围, and beyond 40 km 选择城市', async () => {
  const urumqi = { longitude: 87.6, latitude: 43.8, city: '', province: '', district: '', street: '' };
  const { map, stop } = await openMap({ sandbox, native: { location: urumqi } });
  const offer = () => renderToStaticMarkup(<ListEmpty screen={map} />);
  for (const radiusM of [3_000, 7_500, 18_750]) {
    expect(map.nearby.$radiusM.get()).toBe(radiusM);
    expect(offer()).toContain('扩大范围');
    await map.nearby.widen();
  }
  expect(rowsOf(map).total).toBe(0);
  expect(offer()).toContain('附近暂无充电站');
  expect(offer()).toMatch(/href="\/getCity[^"]*"[^>]*>.*选择城市/);
  expect(offer()).not.toContain('扩大范围');
  stop();
});
