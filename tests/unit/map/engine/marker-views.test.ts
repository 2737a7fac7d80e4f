// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { MapRing } from '#features/map/engine/rings.ts';
import { createDotView } from '#features/map/engine/marker-views.ts';
import { createPillView } from '#features/map/engine/marker-views.ts';
import { createRingView } from '#features/map/engine/marker-views.ts';
import { point } from './points.ts';

const one = point({ name: '莲花<b>充电站', price: '1.16', word: '闲 8' });
const pill = (change: Partial<typeof one> = {}, slide = 0) => ({
  point: { ...one, ...change },
  slide,
  below: false,
  width: 104,
});

/** A station out of service and without a price. */
const unpriced = { state: 'offline', price: '--', cost: Infinity, word: '维护中' } as const;

/** @returns the visible text of a marker */
const seen = (element: Element): string =>
  [...element.querySelectorAll('span:not(.visually-hidden)')].map((part) => part.textContent).join('');

describe('a pill', () => {
  it('a pill is a button named by its station, price and state, and text stays text', () => {
    const press = vi.fn();
    const { element, update } = createPillView(press);
    update(pill(), false);
    expect(element.textContent).toBe('莲花<b>充电站，1.16 元每度，闲 8');
    expect(seen(element)).toBe('1.16闲 8');
    expect(element.className).toBe('map-marker map-marker-idle');
    element.click();
    expect(press).toHaveBeenCalledOnce();
  });

  it('a pill is updated, not created again', () => {
    const { element, update } = createPillView(() => {});
    update(pill(), false);
    const price = element.querySelector('.map-marker-price');
    update(pill({ state: 'busy', price: '1.48', word: '已满' }, 24), true);
    expect(element.querySelector('.map-marker-price')).toBe(price);
    expect(element.textContent).toBe('莲花<b>充电站，1.48 元每度，已满');
    expect(element.className).toBe('map-marker map-marker-busy map-marker-on');
    expect(element.getAttribute('aria-pressed')).toBe('true');
    // The pill is shifted by 24 px to the right, so its tip moves 24 px to the left inside it.
    expect(element.style.marginLeft).toBe('-28px');
    expect(element.style.getPropertyValue('--slide')).toBe('-24px');
  });

  it('a pill without a price is read as 暂无价格', () => {
    const { element, update } = createPillView(() => {});
    update(pill(unpriced), false);
    const read = () =>
      [...element.querySelectorAll('span:not([aria-hidden="true"])')].map((part) => part.textContent);
    expect(read().join('')).toBe('莲花<b>充电站，暂无价格，维护中');
    expect(seen(element)).toBe('--维护中');
    update(pill(), false);
    expect(read().join('')).toBe('莲花<b>充电站，1.16 元每度，闲 8');
  });

  it.each([0, 1, 2, 3] as const)('a pill has %i bolts for the power class', (bolts) => {
    const { element, update } = createPillView(() => {});
    update(pill({ bolts: 3 }), false);
    update(pill({ bolts }), false);
    const path = element.querySelector('path')?.getAttribute('d') ?? '';
    expect(path.split('M').length - 1).toBe(bolts);
  });
});

describe('a dot', () => {
  it('a dot has the name that its pill would have, and its state as a class', () => {
    const { element, update } = createDotView(() => {});
    update({ ...one, state: 'few' }, false);
    expect(element.getAttribute('aria-label')).toBe('莲花<b>充电站，1.16 元每度，闲 8');
    expect(element.className).toBe('map-dot map-dot-few');
  });

  it('a dot without a price is read as 暂无价格', () => {
    const { element, update } = createDotView(() => {});
    update({ ...one, ...unpriced }, false);
    expect(element.getAttribute('aria-label')).toBe('莲花<b>充电站，暂无价格，维护中');
  });
});

describe('a ring', () => {
  const ring: MapRing = {
    key: '1,1',
    longitude: 114,
    latitude: 22.5,
    count: 12,
    share: 0.5,
    cost: 7_450,
    bounds: null,
  };

  it('a ring shows the number of stations, the lowest price and the share of free connectors', () => {
    const { element, update } = createRingView(() => {});
    update(ring, false);
    expect(element.textContent).toBe('此处 12 座充电站，最低 0.75 起，空闲 50%，点击放大');
    expect(seen(element)).toBe('120.75 起');
    expect(element.className).toBe('map-ring map-ring-62');
    expect(element.style.getPropertyValue('--share')).toBe('50%');
  });

  it('a ring grows with its number, and is marked where few connectors are free', () => {
    const { element, update } = createRingView(() => {});
    update({ ...ring, count: 40, share: 0.19 }, false);
    expect(element.className).toBe('map-ring map-ring-70 map-ring-few');
    update({ ...ring, count: 100, share: 0.2 }, false);
    expect(element.className).toBe('map-ring map-ring-78');
  });

  it('a ring says nothing about unknown prices and free connectors', () => {
    const { element, update } = createRingView(() => {});
    update({ ...ring, share: null, cost: Infinity }, false);
    expect(element.textContent).toBe('此处 12 座充电站，点击放大');
    expect(seen(element)).toBe('12座');
    expect(element.className).toContain('map-ring-unknown');
  });
});
