import { describe, expect, it } from 'vitest';
import type { Connector } from '#contract/schema/station/connector.ts';
import { freeSoon } from '#features/station/connector-words.ts';

/** 2026-03-02 12:00 in Asia/Shanghai. */
const now = Date.UTC(2026, 2, 2, 4);
const minuteMs = 60_000;

const connector = (status: Connector['status'], freeIn: number | null = null, age: number | null = 0) =>
  ({
    status,
    estimatedFreeTime: freeIn === null ? null : now + freeIn * minuteMs,
    estimateTime: age === null ? null : now - age * minuteMs,
  }) as Connector;

describe('when a full class becomes free', () => {
  it('full class is free at the earliest end of its charges, with the age of that estimate', () => {
    expect(freeSoon([connector(3, 40, 2), connector(3, 25, 3), connector(2), connector(255)], now)).toEqual({
      time: now + 25 * minuteMs,
      isTomorrow: false,
      ageMs: 3 * minuteMs,
    });
  });

  it('class with an idle connector has no estimate', () => {
    expect(freeSoon([connector(3, 25), connector(1)], now)).toBeNull();
  });

  it.each([
    ['no connectors', []],
    ['no charge', [connector(0), connector(2), connector(4), connector(255), connector(-1)]],
    ['no estimate', [connector(3)]],
    ['no time of the estimate', [connector(3, 25, null)]],
    ['an end that has passed', [connector(3, 0), connector(3, -5)]],
    ['an old estimate', [connector(3, 25, 11)]],
    ['an estimate from the future', [connector(3, 25, -2)]],
    ['an end the day after tomorrow', [connector(3, 36.5 * 60)]],
    ['an estimate of a connector that does not charge', [connector(2, 25)]],
  ])('time until a connector becomes free: unknown with %s', (_, connectors) => {
    expect(freeSoon(connectors, now)).toBeNull();
  });

  it('unknown estimates are skipped, and a clock slightly ahead gives age zero', () => {
    expect(freeSoon([connector(3, 5, 11), connector(3, -1), connector(3, 50, -0.02)], now)).toMatchObject({
      time: now + 50 * minuteMs,
      ageMs: 0,
    });
  });

  it('estimate of the next day says tomorrow', () => {
    expect(freeSoon([connector(3, 13 * 60)], now)).toMatchObject({ isTomorrow: true });
    expect(freeSoon([connector(3, 11 * 60)], now)).toMatchObject({ isTomorrow: false });
  });
});
