import { describe, expect, it, vi } from 'vitest';
import { arrive, nextKey, placeOf } from '#core/navigation/entry.ts';

/** A tab whose history has so many entries. @param state of the entry that is shown */
function createTab(length: number, kept: Record<string, string> = {}, state: unknown = null) {
  const values = new Map(Object.entries(kept));
  const history = {
    length,
    state,
    replaceState(next: unknown) {
      history.state = next;
    },
  };
  const sessionStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  return { history, sessionStorage, values, location: { replace: vi.fn() } };
}

describe('a page that arrives', () => {
  it('knows its place, also once there are entries ahead', () => {
    const first = createTab(3);
    arrive(first);
    expect(placeOf(first.history.state)).toBe(3);
    const back = createTab(5, Object.fromEntries(first.values), first.history.state);
    arrive(back);
    expect(placeOf(back.history.state)).toBe(3);
  });

  it('keeps what the entry held', () => {
    const tab = createTab(1, {}, { scroll: 40 });
    arrive(tab);
    expect(tab.history.state).toEqual({ scroll: 40, place: 1 });
  });

  it('goes once to where a task has ended', () => {
    const tab = createTab(2, { [nextKey]: '/order/1' });
    arrive(tab);
    arrive(tab);
    expect(tab.location.replace.mock.calls).toEqual([['/order/1']]);
  });

  it.each([
    'javascript:alert(1)',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    'https://elsewhere.example/',
    '',
  ])('goes to no %j', (next) => {
    const tab = createTab(2, { [nextKey]: next });
    arrive(tab);
    expect(tab.location.replace).not.toHaveBeenCalled();
    expect(tab.values.has(nextKey)).toBe(false);
  });
});
