import type { Bridge } from '../bridge/types.ts';

/** What lies over a page and takes it over: sheets and dialogs of the kit, and the viewer of pictures. */
const overlay = '[role$="dialog"][data-state="open"],[role="dialog"][aria-modal="true"]';

/**
 * The app's Back closes what lies over the page first, as the key Escape does, and the page stays. Call it before anything
 * else listens: a form asks whether the owner means to leave only where nothing lies over it.
 */
export function closeByBack(document: Document, bridge: Pick<Bridge, 'on'>): void {
  bridge.on('backPressed', () => {
    if (!document.querySelector(overlay)) return false;
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    return true;
  });
}
