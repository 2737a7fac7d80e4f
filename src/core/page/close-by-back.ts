import type { Bridge } from '../bridge/types.ts';

/** Selector of open overlays: sheets and dialogs of the kit, and the picture viewer. */
const overlay = '[role$="dialog"][data-state="open"],[role="dialog"][aria-modal="true"]';

/**
 * Back of the app closes an open overlay first, as the Escape key does, and the page stays. Call it before anything else
 * listens: a form asks for confirmation only if no overlay is open.
 */
export function closeByBack(document: Document, bridge: Pick<Bridge, 'on'>): void {
  bridge.on('backPressed', () => {
    if (!document.querySelector(overlay)) return false;
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    return true;
  });
}
