import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveView } from '#core/navigation/leave-view.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Presses 返回 of a page that nothing lies before. */
function leave({ inApp = true, visibilityState = 'visible' }) {
  const moves: string[] = [];
  const window = {
    parent: { location: { origin: 'https://charge.example' } },
    location: { origin: 'https://charge.example', replace: (to: string) => void moves.push(to) },
    document: { visibilityState },
    setTimeout: (action: () => void, ms: number) => Number(setTimeout(action, ms)),
    ...(inApp && { PlugwayNative: { postMessage: () => {} } }),
  };
  leaveView(window, () => void moves.push('close'), '/chargeMap');
  return moves;
}

describe('the way out of a view', () => {
  it('is the map in a browser', () => {
    const moves = leave({ inApp: false });
    expect(moves).toEqual(['/chargeMap']);
    vi.advanceTimersByTime(60_000);
    expect(moves).toEqual(['/chargeMap']);
  });

  it('is where the app opened it from, and nothing else happens in a view that closed', () => {
    const moves = leave({ visibilityState: 'hidden' });
    vi.advanceTimersByTime(60_000);
    expect(moves).toEqual(['close']);
  });

  it('is asked for once, however often it is pressed: an app may close a view for each', () => {
    const first = leave({});
    const second = leave({});
    expect([first, second]).toEqual([['close'], []]);
    vi.advanceTimersByTime(1_000);
    expect(leave({})).toEqual(['close']);
    vi.advanceTimersByTime(1_000);
  });

  it('is the map where the app leaves the owner standing', () => {
    const moves = leave({});
    vi.advanceTimersByTime(999);
    expect(moves).toEqual(['close']);
    vi.advanceTimersByTime(1);
    expect(moves).toEqual(['close', '/chargeMap']);
  });
});
