// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createClusterView, createPointView } from '#features/map/engine/marker-view.ts';
import type { MapPoint } from '#features/map/engine/map-adapter.ts';

const point: MapPoint = {
  id: '1',
  longitude: 114,
  latitude: 22.5,
  state: 'idle',
  price: '1.16',
  word: '闲 8',
  name: '莲花<b>充电站',
};

describe('a marker on the page', () => {
  it('is a button named by its station, price and state; text stays text', () => {
    const press = vi.fn();
    const { element, update } = createPointView(press);
    update(point, false);
    expect(element.textContent).toBe('莲花<b>充电站，1.16 元每度，闲 8');
    expect(element.querySelector('b')).toBeNull();
    expect(element.className).toBe('map-marker map-marker-idle');
    element.click();
    expect(press).toHaveBeenCalledOnce();
  });

  it('is rewritten, not made again', () => {
    const { element, update } = createPointView(() => {});
    update(point, false);
    const price = element.querySelector('.map-marker-price');
    update({ ...point, state: 'busy', price: '1.48', word: '已满' }, true);
    expect(element.querySelector('.map-marker-price')).toBe(price);
    expect(element.textContent).toBe('莲花<b>充电站，1.48 元每度，已满');
    expect(element.className).toBe('map-marker map-marker-busy map-marker-on');
    expect(element.getAttribute('aria-pressed')).toBe('true');
  });

  it('tells how many stations a group has, and how many are free', () => {
    const { element, update } = createClusterView(() => {});
    update({ longitude: 114, latitude: 22.5, count: 12, idle: 0 }, false);
    expect(element.textContent).toBe('此处 12座充电站，0 座有空闲，点击放大');
    expect(element.className).toContain('map-cluster-full');
  });
});
