import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { read } from '#contract/read/read.ts';
import { tariff } from '#contract/schema/station/tariff.ts';
import { tariffs } from '#sandbox/world/make/tariff-data.ts';
import { anyDay, segment } from './segments.ts';

const [sample] = tariffs;
const withSegments = (segments: unknown) => ({ ...sample, segments });

describe('a tariff', () => {
  it('tariff: a valid one is read unchanged', () => {
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
  ])('tariff: with %s it is known but has no price', (_, segments) => {
    expect(v.parse(tariff, withSegments(segments))).toMatchObject({ tariffId: 'T1', segments: [] });
    expect(read(tariff, withSegments(segments))).toMatchObject({ value: { tariffId: 'T1', segments: [] } });
  });

  it.each([
    [
      'out of order',
      [segment(600, 1440, 2), segment(0, 600, 1)],
      [
        [0, 600],
        [600, 1440],
      ],
    ],
    [
      'over midnight',
      [segment(420, 1380, 1), segment(1380, 420, 2)],
      [
        [0, 420],
        [420, 1380],
        [1380, 1440],
      ],
    ],
    [
      'that end at midnight as 0',
      [segment(0, 600, 1), segment(600, 0, 2)],
      [
        [0, 600],
        [600, 1440],
      ],
    ],
  ])('tariff: segments %s are sorted by time, and this is reported', (_, segments, borders) => {
    const reading = read(tariff, withSegments(segments));
    const shown = (reading as { value: v.InferOutput<typeof tariff> }).value.segments;
    expect(shown.map(({ startMin, endMin }) => [startMin, endMin])).toEqual(borders);
    expect([...reading.repairs]).toEqual([['segments order', 1]]);
  });

  it.each([
    ['over midnight', [segment(420, 1380, 1), segment(1380, 1860, 2)]],
    ['that begin at 24:00', [segment(420, 1380, 1), segment(1380, 1440, 2), segment(1440, 1860, 2)]],
  ])('tariff: segments %s with minutes beyond 1440 have the price of each minute', (_, segments) => {
    const { value } = read(tariff, withSegments(segments)) as { value: v.InferOutput<typeof tariff> };
    const borders = value.segments.map(({ startMin, endMin, elecPriceE4 }) => [
      startMin,
      endMin,
      elecPriceE4,
    ]);
    expect(borders).toEqual([
      [0, 420, 2],
      [420, 1380, 1],
      [1380, 1440, 2],
    ]);
  });

  it.each([
    ['two of one hour', [segment(0, 800), segment(700, 1440)]],
    ['an hour without one', [segment(420, 1380), segment(1400, 420)]],
    ['one over midnight and one of the night', [segment(420, 1380), segment(1380, 420), segment(0, 60)]],
    ['a whole day that begins and ends at one minute', [segment(420, 420)]],
  ])('tariff: segments with %s have no price, which is never guessed', (_, segments) => {
    for (const sent of [segments, [...segments].reverse()])
      expect(read(tariff, withSegments(sent))).toMatchObject({ value: { segments: [] } });
  });

  it('tariff: each minute has its price in any order of segments, and when one spans midnight', () => {
    fc.assert(
      fc.property(anyDay, fc.infiniteStream(fc.nat()), fc.boolean(), (day, order, isOver) => {
        const [first, ...others] = day;
        const last = others.pop();
        // The last of two would be a whole day from minute to minute, which looks the same as an empty one.
        const isWrapped = isOver && first !== undefined && last !== undefined && others.length > 0;
        const sentInOrder = isWrapped ? [...others, { ...last, endMin: first.endMin }] : day;
        const usual = isWrapped ? [{ ...last, startMin: 0, endMin: first.endMin }, ...day.slice(1)] : day;
        const sent = sentInOrder
          .map((part) => ({ part, place: order.next().value as number }))
          .sort((a, b) => a.place - b.place)
          .map(({ part }) => part);
        expect(read(tariff, withSegments(sent))).toMatchObject({ value: { segments: usual } });
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('tariff: a price of 0 is kept', () => {
    const free = [segment(0, 1440, 0, 0)];
    expect(v.parse(tariff, withSegments(free)).segments).toEqual(free);
  });

  it.each(['elecPriceE4', 'servicePriceE4', 'memberServicePriceE4', 'startMin'])(
    'tariff: there is no price if %s of one segment is unreadable, and never another one',
    (field) => {
      const segments = [segment(0, 600), { ...segment(600, 1440), [field]: '0.5' }];
      expect(read(tariff, withSegments(segments))).toMatchObject({ value: { segments: [] } });
    },
  );

  it('tariff: it is known without its name', () => {
    expect(read(tariff, { ...sample, name: null })).toMatchObject({ value: { name: '--' } });
  });
});
