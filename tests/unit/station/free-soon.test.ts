import { describe, expect, it } from 'vitest';
import type { Connector } from '#contract/schema/station/connector.ts';
import { freeSoon } from '#features/station/waiting/free-soon.ts';

/** 2026-03-02 12:00 in Asia/Shanghai. */
const now = Date.UTC(2026, 2, 2, 4);
const minuteMs = 60_000;

const gun = (status: Connector['status'], freeIn: number | null = null, age: number | null = 0) =>
  ({
    status,
    estimatedFreeTime: freeIn === null ? null : now + freeIn * minuteMs,
    estimateTime: age === null ? null : now - age * minuteMs,
  }) as Connector;

describe('when a full class comes free', () => {
  it('is the earliest end of its charges, with the age of that estimate', () => {
    expect(freeSoon([gun(3, 40, 2), gun(3, 25, 3), gun(2), gun(255)], now)).toEqual({
      time: now + 25 * minuteMs,
      isTomorrow: false,
      ageMs: 3 * minuteMs,
    });
  });

  it('is not said while a connector is idle', () => {
    expect(freeSoon([gun(3, 25), gun(1)], now)).toBeNull();
  });

  it.each([
    ['no connectors', []],
    ['no charge', [gun(0), gun(2), gun(4), gun(255), gun(-1)]],
    ['no estimate', [gun(3)]],
    ['no time of the estimate', [gun(3, 25, null)]],
    ['an end that has passed', [gun(3, 0), gun(3, -5)]],
    ['an old estimate', [gun(3, 25, 11)]],
    ['an estimate from the future', [gun(3, 25, -2)]],
    ['an end the day after tomorrow', [gun(3, 36.5 * 60)]],
    ['an estimate of a gun that does not charge', [gun(2, 25)]],
  ])('is not known with %s', (_, guns) => {
    expect(freeSoon(guns, now)).toBeNull();
  });

  it('passes over what is not known, and takes a clock that is a little ahead as no age', () => {
    expect(freeSoon([gun(3, 5, 11), gun(3, -1), gun(3, 50, -0.02)], now)).toMatchObject({
      time: now + 50 * minuteMs,
      ageMs: 0,
    });
  });

  it('says tomorrow', () => {
    expect(freeSoon([gun(3, 13 * 60)], now)).toMatchObject({ isTomorrow: true });
    expect(freeSoon([gun(3, 11 * 60)], now)).toMatchObject({ isTomorrow: false });
  });
});
