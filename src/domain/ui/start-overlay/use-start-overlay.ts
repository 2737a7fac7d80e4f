import { showOverlay } from '#core/page/head/start-overlay.ts';
import { useBrowserLayoutEffect } from '#core/react.ts';

/** @param shown whether `StartOverlay` covers the page; `null` leaves it as it was when the page opened */
export function useStartOverlay(shown: boolean | null): void {
  useBrowserLayoutEffect(() => {
    if (shown !== null) showOverlay(document, shown);
  }, [shown]);
}
