import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitPriceE4 } from '#contract/pricing.ts';
import { slotsFrom } from '#contract/price-slots.ts';
import { waitingAt } from '#features/station/waiting.ts';
import { anyDay, anyTime, dayOf, segment } from '#tests/unit/contract/segments.ts';

/** 2026-03-02 00:00 in Asia/Shanghai. */
const midnight = Date.UTC(2026, 2, 1, 16);
const at = (hour: number) => midnight + hour * 3_600_000;
const always = [{ startMin: 0, endMin: 1440 }];
const base = { member: false, hours: always };
/** 谷 until 8, 峰 until 18, 平 until 23, then 谷 over midnight. */
const day = dayOf([0, 4_000], [480, 10_000], [1080, 7_000], [1380, 4_000]);

describe('waiting', () => {
  it('best later start saves most per kWh within 24 hours', () => {
    expect(waitingAt({ ...base, segments: day, time: at(12) })).toEqual({
      best: { startTime: at(23), isTomorrow: false, period: 3, savedE4: 6_000 },
      dearer: null,
      isFlat: false,
      isOpenLater: true,
    });
  });

  it('in the cheapest hour the first dearer one is named', () => {
    expect(waitingAt({ ...base, segments: day, time: at(3) })).toMatchObject({
      best: null,
      dearer: { startTime: at(8), isTomorrow: false, savedE4: -6_000 },
      isFlat: false,
    });
  });

  it('flat or unknown prices have no better start', () => {
    const flat = [segment(0, 600, 5_000, 4_000), segment(600, 1440, 4_000, 5_000)];
    expect(waitingAt({ ...base, segments: flat, time: at(3) })).toMatchObject({ best: null, isFlat: true });
    expect(waitingAt({ ...base, segments: [segment(0, 1440)], time: at(3) })).toMatchObject({
      best: null,
      dearer: null,
      isFlat: true,
    });
    expect(waitingAt({ ...base, segments: [], time: at(3) })).toBeNull();
    expect(waitingAt({ ...base, segments: [segment(0, 600)], time: at(3) })).toBeNull();
  });

  it('later starts are compared by the member price', () => {
    const [night, dear, ...rest] = day;
    if (!night || !dear) throw new Error('no segments');
    const segments = [night, { ...dear, memberServicePriceE4: 1_000 }, ...rest];
    expect(waitingAt({ ...base, segments, time: at(12), member: true })?.best?.savedE4).toBeLessThan(
      waitingAt({ ...base, segments, time: at(12) })?.best?.savedE4 ?? 0,
    );
  });

  it('later starts are only within business hours', () => {
    const hours = [{ startMin: 360, endMin: 1380 }];
    const waiting = waitingAt({ ...base, segments: day, time: at(12), hours });
    // Cheap from 23:00 on, but open again at 6:00.
    expect(waiting?.best).toMatchObject({ startTime: at(30), isTomorrow: true, savedE4: 6_000 });
    expect(waitingAt({ ...base, segments: day, time: at(12), hours: [] })).toMatchObject({
      best: null,
      dearer: null,
      isOpenLater: false,
    });
  });

  it('a promised saving exists at any time of any day', () => {
    fc.assert(
      fc.property(anyDay, anyTime, (segments, time) => {
        const waiting = waitingAt({ ...base, segments, time });
        const prices = segments.map((entry) => unitPriceE4(entry));
        expect(waiting).not.toBeNull();
        expect(waiting?.isFlat).toBe(new Set(prices).size === 1);
        const [now] = slotsFrom(segments, time);
        if (!waiting?.best || !now) return;
        const { startTime, savedE4 } = waiting.best;
        expect(savedE4).toBeGreaterThan(0);
        expect(startTime).toBeGreaterThan(time);
        expect(startTime - time).toBeLessThan(24 * 3_600_000);
        const [slot] = slotsFrom(segments, startTime);
        expect(slot?.startTime).toBe(startTime);
        expect(slot && unitPriceE4(now.segment) - unitPriceE4(slot.segment)).toBe(savedE4);
        expect(slot && unitPriceE4(slot.segment)).toBe(Math.min(...prices));
      }),
    );
  });
});
