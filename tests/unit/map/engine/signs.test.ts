// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createSigns } from '#features/map/engine/signs.ts';

it('the sign of the car lies over the dot of its owner and under the prices', () => {
  const levels = new Map<string | null, number | undefined>();
  const pins = {
    add(element: HTMLElement, _place: unknown, level?: number) {
      levels.set(element.getAttribute('aria-label'), level);
      return { move() {}, raise() {}, remove() {} };
    },
  };
  const signs = createSigns(pins, () => {});
  const place = { longitude: 114.0579, latitude: 22.5431 };
  signs.setCar(place);
  signs.setMe(place);
  const car = levels.get('我的车') ?? 0;
  expect(car).toBeGreaterThan(levels.get('我的位置') ?? Infinity);
  expect(car).toBeLessThan(4);
});
