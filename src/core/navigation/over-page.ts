/**
 * While a sheet lies over a page, an entry of its own lies over that of the page in the history
 * of the tab: the browser's Back takes that entry away, what lies there closes, and the page stays. (The app's Back is
 * `core/page/close-by-back.ts`.) Where it closes by itself, its entry goes too.
 */

/** Kept in the state of such an entry, which is otherwise a copy of the page's own, with its place. */
interface OverState {
  readonly isOverPage?: boolean;
}

/** Without an event after this time the history has not moved, ms: what waits for it goes on. */
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
  /** Does something once the entry of the page itself is the one that is shown: at once where it is. */
  onPage(action: () => void): void;
  /** Lets the page's own entry have an address that was given to the one above it. */
  keepAddress(url: string): void;
}

const isOver = (state: unknown): boolean => (state as OverState | null)?.isOverPage === true;

/** Made once a page, before anything opens over it: it also takes away what a page that was left has left behind. */
export function createOverPage(window: OverPageWindow): OverPage {
  const { history } = window;
  let closes: readonly (() => void)[] = [];
  let waiting: readonly (() => void)[] = [];
  let address: string | null = null;
  /** The page itself has gone back and nothing has happened yet. */
  let timer: number | null = null;
  let checking = false;

  /** @returns whether something waited, which leads away: the entry is not laid over the page once more */
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

  /** Something that opens right after another has closed takes over its entry. */
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
  // A page that was left with an entry over it, and is come back to.
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
