import { expect, it } from 'vitest';
import type { Schema } from '#contract/call.ts';
import { read } from '#contract/read/read.ts';
import { region } from '#contract/schema/common.ts';
import { place } from '#contract/schema/station/place.ts';

it('city names: a city in an address is shown by its short name, whatever the map provider calls it', () => {
  const found = {
    placeId: 'p',
    name: '解放碑',
    kind: 'METRO',
    longitude: 106.57,
    latitude: 29.55,
    distanceM: null,
  };
  const nameIn = (schema: Schema<{ cityName: string }>, sent: object) =>
    (read(schema, sent) as { value?: { cityName: string } }).value?.cityName;
  for (const [called, shown] of [
    ['重庆城区', '重庆市'],
    ['重庆郊县', '重庆市'],
    ['深圳市', '深圳市'],
  ]) {
    expect(nameIn(place, { ...found, cityName: called })).toBe(shown);
    expect(nameIn(region, { provinceName: '重庆市', cityName: called })).toBe(shown);
  }
  expect(nameIn(place, found)).toBe('');
});
