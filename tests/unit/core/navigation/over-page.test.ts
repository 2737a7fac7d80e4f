import { describe, expect, it, vi } from 'vitest';
import { createOverPage } from '#core/navigation/over-page.ts';

interface Entry {
  state: unknown;
  url: string;
}

/** A tab with its entries; history.go takes effect at `settle`, as in a browser. */
function createTab(entries: Entry[] = [{ state: { place: 1 }, url: '/chargeMap' }], canMove = true) {
  const listeners = new Map<string, (() => void)[]>();
  const timers = new Map<number, { action: () => void; at: number }>();
  let at = entries.length - 1;
  let now = 0;
  let next = 1;
  let moves = 0;
  const here = () => entries[at] ?? { state: null, url: '' };
  const happen = (event: string) => listeners.get(event)?.forEach((listener) => listener());
  const history = {
    get state() {
      return here().state;
    },
    pushState(state: unknown) {
      entries.splice(at + 1, Infinity, { state, url: here().url });
      at += 1;
    },
    replaceState(state: unknown, _unused: string, url: string) {
      entries[at] = { state, url };
    },
    back: () => void (moves += 1),
  };
  const window = {
    history,
    setTimeout(action: () => void, ms: number) {
      timers.set(next, { action, at: now + ms });
      return next++;
    },
    clearTimeout: (timer: number) => void timers.delete(timer),
    addEventListener: (event: string, listener: () => void) =>
      void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
  };
  const pass = (ms: number) => {
    now += ms;
    for (const [id, timer] of timers) {
      if (timer.at > now) continue;
      timers.delete(id);
      timer.action();
    }
  };
  const moved = () => {
    if (!canMove) return;
    while (moves > 0) {
      moves -= 1;
      at -= 1;
      happen('popstate');
    }
  };
  return {
    window,
    happen,
    pass,
    /** Runs due work: timers without a delay, and moves of the history. */
    settle() {
      pass(0);
      moved();
      pass(0);
      moved();
    },
    /** The browser's own Back. */
    pressBack() {
      moves += 1;
      moved();
    },
    pressForward() {
      at += 1;
      happen('popstate');
    },
    depth: () => at + 1,
    here,
    ahead: () => entries.length - 1 - at,
  };
}

describe('layer over a page', () => {
  it('layer over a page: Back closes the layer and keeps the page with its own entry', () => {
    const tab = createTab();
    const over = createOverPage(tab.window);
    const close = vi.fn(() => closed());
    const closed = over.opened(close);
    tab.settle();
    expect(tab.depth()).toBe(2);
    expect(tab.here().state).toEqual({ place: 1, isOverPage: true });
    tab.pressBack();
    tab.settle();
    expect(close).toHaveBeenCalledTimes(1);
    expect(tab.depth()).toBe(1);
    expect(tab.here().state).toEqual({ place: 1 });
  });

  it('layer over a page: closing it removes its history entry, so the next Back leaves the page', () => {
    const tab = createTab();
    const over = createOverPage(tab.window);
    const close = vi.fn();
    const closed = over.opened(close);
    tab.settle();
    closed();
    tab.settle();
    expect(tab.depth()).toBe(1);
    expect(close).not.toHaveBeenCalled();
  });

  it('layer over a page: a layer that opens right after another one reuses its history entry', () => {
    const tab = createTab();
    const over = createOverPage(tab.window);
    const first = over.opened(() => {});
    tab.settle();
    first();
    const close = vi.fn();
    over.opened(close);
    tab.settle();
    expect(tab.depth()).toBe(2);
    tab.pressBack();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('layer over a page: gets its entry back if it refuses to close', () => {
    const tab = createTab();
    const over = createOverPage(tab.window);
    over.opened(() => {});
    tab.settle();
    tab.pressBack();
    tab.settle();
    expect(tab.depth()).toBe(2);
  });

  it('layer over a page: leaves no entry that Forward, reload or Back from another page would find empty', () => {
    const tab = createTab();
    const over = createOverPage(tab.window);
    const closed = over.opened(() => closed());
    tab.settle();
    tab.pressBack();
    tab.settle();
    tab.pressForward();
    tab.settle();
    expect(tab.depth()).toBe(1);

    const reloaded = createTab([
      { state: { place: 1 }, url: '/chargeMap' },
      { state: { place: 1, isOverPage: true }, url: '/chargeMap' },
    ]);
    createOverPage(reloaded.window);
    reloaded.settle();
    expect(reloaded.depth()).toBe(1);
  });

  it('layer over a page: the page navigates from its own entry and adds none on the way', () => {
    const tab = createTab();
    const over = createOverPage(tab.window);
    const go = vi.fn(() => expect(tab.depth()).toBe(1));
    over.onPage(go);
    expect(go).toHaveBeenCalledTimes(1);
    const close = vi.fn();
    over.opened(close);
    tab.settle();
    over.onPage(go);
    expect(go).toHaveBeenCalledTimes(1);
    tab.settle();
    expect(go).toHaveBeenCalledTimes(2);
    expect(close).not.toHaveBeenCalled();
    expect(tab.depth()).toBe(1);
    // The page is reopened with the entry of its layer.
    tab.happen('pageshow');
    tab.settle();
    expect(tab.depth()).toBe(2);
  });

  it('layer over a page: the page navigates also if history.go does nothing', () => {
    const tab = createTab(undefined, false);
    const over = createOverPage(tab.window);
    over.opened(() => {});
    tab.settle();
    const go = vi.fn();
    over.onPage(go);
    tab.pass(499);
    expect(go).not.toHaveBeenCalled();
    tab.pass(1);
    expect(go).toHaveBeenCalledTimes(1);
  });

  it('layer over a page: a query chosen while it was open becomes the address of the page', () => {
    const tab = createTab();
    const over = createOverPage(tab.window);
    over.keepAddress('/ignored');
    const closed = over.opened(() => {});
    tab.settle();
    over.keepAddress('/orderList?month=2026-11');
    closed();
    tab.settle();
    expect(tab.here()).toEqual({ state: { place: 1 }, url: '/orderList?month=2026-11' });
  });
});
