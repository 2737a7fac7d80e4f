import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { read } from '#contract/read/read.ts';
import { tariff } from '#contract/schema/station/tariff.ts';
import { tariffs } from '#sandbox/world/make/tariff-data.ts';
import { segment } from './segments.ts';

const [sample] = tariffs;
const withSegments = (segments: unknown) => ({ ...sample, segments });

describe('a tariff', () => {
  it('is read as it is', () => {
    for (const one of tariffs) expect(v.parse(tariff, one)).toEqual(one);
  });

  it.each([
    ['no segments', []],
    ['an empty segment', [segment(0, 0), segment(0, 1440)]],
    ['an overlap', [segment(0, 800), segment(700, 1440)]],
    ['a gap', [segment(0, 600), segment(601, 1440)]],
    ['a day too short', [segment(0, 1439)]],
    ['more than 32', Array.from({ length: 36 }, (_, index) => segment(index * 40, index * 40 + 40))],
    ['a price below zero', [segment(0, 1440, -1)]],
    ['a minute beyond the day', [segment(0, 1441)]],
    ['something else', 'free'],
    ['nothing', undefined],
  ])('with %s is known, but has no price', (_, segments) => {
    expect(v.parse(tariff, withSegments(segments))).toMatchObject({ tariffId: 'T1', segments: [] });
    expect(read(tariff, withSegments(segments))).toMatchObject({ value: { tariffId: 'T1', segments: [] } });
  });

  it('keeps a price of 0', () => {
    const free = [segment(0, 1440, 0, 0)];
    expect(v.parse(tariff, withSegments(free)).segments).toEqual(free);
  });

  it.each(['elecPriceE4', 'servicePriceE4', 'memberServicePriceE4', 'startMin'])(
    'has no price where %s of one segment cannot be read: another price is never shown',
    (field) => {
      const segments = [segment(0, 600), { ...segment(600, 1440), [field]: '0.5' }];
      expect(read(tariff, withSegments(segments))).toMatchObject({ value: { segments: [] } });
    },
  );

  it('is known without its name', () => {
    expect(read(tariff, { ...sample, name: null })).toMatchObject({ value: { name: '--' } });
  });
});
