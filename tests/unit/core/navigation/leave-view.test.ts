import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveView } from '#core/navigation/leave-view.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Taps 返回 on a page without an earlier page. */
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

describe('leaving a view', () => {
  it('leaving a view: opens the map in a browser', () => {
    const moves = leave({ inApp: false });
    expect(moves).toEqual(['/chargeMap']);
    vi.advanceTimersByTime(60_000);
    expect(moves).toEqual(['/chargeMap']);
  });

  it('leaving a view: closes the view of the app, and nothing follows in a closed view', () => {
    const moves = leave({ visibilityState: 'hidden' });
    vi.advanceTimersByTime(60_000);
    expect(moves).toEqual(['close']);
  });

  it('leaving a view: repeated taps ask the app to close once, because it may close one view per request', () => {
    const first = leave({});
    const second = leave({});
    expect([first, second]).toEqual([['close'], []]);
    vi.advanceTimersByTime(1_000);
    expect(leave({})).toEqual(['close']);
    vi.advanceTimersByTime(1_000);
  });

  it('leaving a view: opens the map if the app has not closed the view after a second', () => {
    const moves = leave({});
    vi.advanceTimersByTime(999);
    expect(moves).toEqual(['close']);
    vi.advanceTimersByTime(1);
    expect(moves).toEqual(['close', '/chargeMap']);
  });
});
