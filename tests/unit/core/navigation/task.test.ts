import { describe, expect, it, vi } from 'vitest';
import type { TabHistory } from '#core/environment.ts';
import { nextKey } from '#core/navigation/entry.ts';
import { finishTask } from '#core/navigation/task.ts';
import { createRecordingNavigator, type Visit } from '#tests/support/recording-navigator.ts';

/** The page at `place` of a tab, whose history does not move by itself. */
function pageAt(place: number, change: Partial<TabHistory> = {}) {
  const visits: Visit[] = [];
  const kept = new Map<string, string>();
  const timers = new Map<number, () => void>();
  const events = new EventTarget();
  const go = vi.fn();
  const tab: TabHistory = {
    history: { state: { place }, go },
    sessionStorage: {
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    setTimeout: (action) => {
      timers.set(timers.size, action);
      return timers.size - 1;
    },
    clearTimeout: (timer) => void timers.delete(timer),
    addEventListener: events.addEventListener.bind(events),
    ...change,
  };
  return {
    navigator: { ...createRecordingNavigator('/preOrder', visits), tab },
    visits,
    kept,
    go,
    /** Runs the fallback timers of the page. */
    wait: () => timers.forEach((action) => action()),
    happen: (event: string) => events.dispatchEvent(new Event(event)),
  };
}

const address = '/order/1';

describe('finished task', () => {
  it('finished task: goes back to its first page, which forwards to the last page', () => {
    const { navigator, visits, kept, go, wait, happen } = pageAt(5);
    finishTask({ navigator }, address, 3);
    expect(go.mock.calls).toEqual([[-2]]);
    expect(kept.get(nextKey)).toBe(address);
    happen('pagehide');
    wait();
    expect(visits).toEqual([]);
  });

  it('finished task: navigates directly if history.go does nothing, and the next page does not forward', () => {
    const { navigator, visits, kept, wait } = pageAt(5);
    finishTask({ navigator }, address, 3);
    wait();
    expect(visits).toEqual([{ how: 'replace', to: address }]);
    expect(kept.size).toBe(0);
  });

  it.each([
    ['at the page where it began', pageAt(3), 3],
    ['where nobody knows where it began', pageAt(3), null],
    [
      'where nothing can be kept',
      pageAt(5, {
        sessionStorage: {
          setItem: () => {
            throw new Error('blocked');
          },
          removeItem: () => {},
        },
      }),
      3,
    ],
  ])('finished task: replaces the current page %s', (_, { navigator, visits, go }, begun) => {
    finishTask({ navigator }, address, begun);
    expect(visits).toEqual([{ how: 'replace', to: address }]);
    expect(go).not.toHaveBeenCalled();
  });
});
