import { describe, expect, it, vi } from 'vitest';
import { arrive, leadsBack, nextKey, placeOf } from '#core/navigation/entry.ts';

/** A tab with this many history entries. @param state of the current entry */
function createTab(length: number, kept: Record<string, string> = {}, state: unknown = null, referrer = '') {
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
  return { history, sessionStorage, values, document: { referrer }, location: { replace: vi.fn() } };
}

describe('history entry', () => {
  it('history entry: a page knows its position, also if there are entries ahead of it', () => {
    const first = createTab(3);
    arrive(first);
    expect(placeOf(first.history.state)).toBe(3);
    const back = createTab(5, Object.fromEntries(first.values), first.history.state);
    arrive(back);
    expect(placeOf(back.history.state)).toBe(3);
  });

  it('history entry: Back returns only to pages of the same visit', () => {
    const blank = createTab(2);
    arrive(blank);
    expect(leadsBack(blank.history)).toBe(false);
    const next = createTab(3, Object.fromEntries(blank.values));
    arrive(next);
    expect(leadsBack(next.history)).toBe(true);
    // The first page is replaced: the length is unchanged.
    const replaced = createTab(2, Object.fromEntries(blank.values));
    arrive(replaced);
    expect(leadsBack(replaced.history)).toBe(false);
    // The web view was killed: only the state of the entry is left.
    const restored = createTab(3, {}, blank.history.state);
    arrive(restored);
    expect(leadsBack(restored.history)).toBe(false);
  });

  it('history entry: Back returns to the referring site', () => {
    const tab = createTab(2, {}, null, 'https://brand.example/');
    arrive(tab);
    expect(leadsBack(tab.history)).toBe(true);
  });

  it('history entry: a new tab begins a visit of its own', () => {
    const opener = createTab(4);
    arrive(opener);
    const first = createTab(1, Object.fromEntries(opener.values), null, 'https://charge.example/');
    arrive(first);
    expect(leadsBack(first.history)).toBe(false);
    const second = createTab(2, Object.fromEntries(first.values), null, 'https://charge.example/');
    arrive(second);
    expect(leadsBack(second.history)).toBe(true);
  });

  it('history entry: the state of the entry is kept', () => {
    const tab = createTab(1, {}, { scroll: 40 });
    arrive(tab);
    expect(tab.history.state).toEqual({ scroll: 40, place: 1, first: 1 });
  });

  it('history entry: a finished task moves to its target once', () => {
    const tab = createTab(2, { [nextKey]: '/order/1' });
    arrive(tab);
    arrive(tab);
    expect(tab.location.replace.mock.calls).toEqual([['/order/1']]);
  });

  it.each([
    'javascript:alert(1)',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'https://elsewhere.example/',
    '',
  ])('history entry: %j is no valid target', (next) => {
    const tab = createTab(2, { [nextKey]: next });
    arrive(tab);
    expect(tab.location.replace).not.toHaveBeenCalled();
    expect(tab.values.has(nextKey)).toBe(false);
  });
});
