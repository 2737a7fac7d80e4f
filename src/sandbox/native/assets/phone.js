// @ts-check

/** @import { PageWindow } from './types' */

const lookEveryMs = 16;

/**
 * The web view: a frame that is watched for new documents, as an app watches its web view.
 *
 * @param {HTMLElement} screen
 * @param {object} hooks
 * @param {(page: PageWindow) => void} hooks.onDocument called for each new document of the site
 * @param {() => void} hooks.onTick
 */
export function createPhone(screen, { onDocument, onTick }) {
  /** @type {HTMLIFrameElement | null} */
  let frame = null;
  /** @type {Document | null} */
  let seen = null;

  /** @returns {PageWindow | null} the page, if it is of this origin */
  const page = () => {
    try {
      const target = /** @type {PageWindow | null} */ (frame?.contentWindow ?? null);
      return target && target.document.URL !== 'about:blank' ? target : null;
    } catch {
      return null;
    }
  };

  const look = () => {
    const target = page();
    if (!target) return;
    if (target.document !== seen) {
      seen = target.document;
      onDocument(target);
    }
    onTick();
  };
  setInterval(look, lookEveryMs);

  return {
    page,
    look,
    /** @param {string} path opens a new web view there; the session storage of the old one is lost */
    open(path) {
      frame?.remove();
      sessionStorage.clear();
      seen = null;
      frame = document.createElement('iframe');
      frame.title = 'Plugway in the app';
      frame.name = 'page';
      // Without a referrer: the page that an app opens is the first of its visit.
      frame.referrerPolicy = 'no-referrer';
      frame.src = path;
      screen.prepend(frame);
    },
    /** Closing the view ends the page and everything it was doing. */
    close() {
      frame?.remove();
      frame = null;
    },
    /** @param {string} path */
    navigate(path) {
      page()?.location.assign(path);
    },
    reload: () => page()?.location.reload(),
    /** @returns {string} path and query of the page, or an empty string */
    path() {
      const target = page();
      return target ? target.location.pathname + target.location.search : '';
    },
    /** @returns {boolean} whether the page had a history entry to go back to */
    goBack() {
      const target = page();
      if (!target) return false;
      if (target.navigation && !target.navigation.canGoBack) return false;
      target.history.back();
      return true;
    },
  };
}

/**
 * Makes the page see the state of the device: hidden or not, connected or not.
 *
 * @param {PageWindow} page
 * @param {{ hidden: boolean, online: boolean }} state
 * @param {string[]} events window or document events to send afterwards
 */
export function applyDevice(page, { hidden, online }, events = []) {
  const { document, navigator } = page;
  /** @type {[object, string, unknown][]} */
  const values = [
    [document, 'hidden', hidden],
    [document, 'visibilityState', hidden ? 'hidden' : 'visible'],
    [navigator, 'onLine', online],
  ];
  for (const [target, name, value] of values) {
    Object.defineProperty(target, name, { configurable: true, get: () => value });
  }
  for (const name of events) {
    const target = name === 'visibilitychange' ? document : page;
    target.dispatchEvent(new page.Event(name));
  }
}
