/**
 * While a sheet is open over a page, the history of the tab has an entry for it after that of the page: the browser's
 * Back removes that entry, the sheet closes, and the page stays. (The app's Back is `core/page/close-by-back.ts`.) If
 * the sheet closes by itself, its entry is removed too.
 */

/** State of such an entry, otherwise a copy of the page's own state, with its position. */
interface OverState {
  readonly isOverPage?: boolean;
}

/** If no event comes within this time, ms, the history has not moved: pending actions run. */
const lostMs = 500;

export interface OverPageWindow {
  readonly history: {
    readonly state: unknown;
    pushState(state: unknown, unused: string): void;
    replaceState(state: unknown, unused: string, url: string): void;
    back(): void;
  };
  setTimeout(action: () => void, ms: number): number;
  clearTimeout(timer: number): void;
  addEventListener(event: 'popstate' | 'pageshow', listener: () => void): void;
}

export interface OverPage {
  /** Call it as something opens over the page. @param close closes it @returns to be called once it has closed */
  opened(close: () => void): () => void;
  /** Runs an action once the page's own history entry is current: at once if it is. */
  onPage(action: () => void): void;
  /** Copies an address that was set on the layer's entry to the page's own entry. */
  keepAddress(url: string): void;
}

const isOver = (state: unknown): boolean => (state as OverState | null)?.isOverPage === true;

/**
 * Call it once for each page, before anything opens over it: it also removes the entry that a layer left
 * behind when its page was left.
 */
export function createOverPage(window: OverPageWindow): OverPage {
  const { history } = window;
  let closes: readonly (() => void)[] = [];
  let waiting: readonly (() => void)[] = [];
  let address: string | null = null;
  /** Runs while the page itself goes back and no event has come yet. */
  let timer: number | null = null;
  let checking = false;

  /** @returns whether an action was pending, which navigates: no new layer entry is added */
  const goOn = (): boolean => {
    if (timer !== null) window.clearTimeout(timer);
    timer = null;
    if (address !== null && !isOver(history.state)) {
      history.replaceState(history.state, '', address);
      address = null;
    }
    const actions = waiting;
    waiting = [];
    for (const action of actions) action();
    return actions.length > 0;
  };

  const leaveEntry = () => {
    if (timer !== null) return;
    timer = window.setTimeout(goOn, lostMs);
    history.back();
  };

  /** A layer that opens right after another has closed reuses its entry. */
  const checkSoon = () => {
    if (checking) return;
    checking = true;
    window.setTimeout(() => {
      checking = false;
      if (timer !== null) return;
      const over = isOver(history.state);
      if (closes.length > 0 && !over)
        history.pushState({ ...(history.state as object | null), isOverPage: true }, '');
      else if (closes.length === 0 && over) leaveEntry();
    }, 0);
  };

  window.addEventListener('popstate', () => {
    const isOwn = timer !== null;
    if (!isOver(history.state)) {
      if (goOn()) return;
      if (!isOwn) closes[closes.length - 1]?.();
    }
    checkSoon();
  });
  // A page that was left with a layer entry, and is come back to.
  window.addEventListener('pageshow', checkSoon);
  checkSoon();

  return {
    opened(close) {
      closes = [...closes, close];
      checkSoon();
      return () => {
        closes = closes.filter((other) => other !== close);
        checkSoon();
      };
    },
    onPage(action) {
      if (timer === null && !isOver(history.state)) return action();
      waiting = [...waiting, action];
      leaveEntry();
    },
    keepAddress(url) {
      if (isOver(history.state)) address = url;
    },
  };
}
