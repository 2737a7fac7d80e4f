import { useBrowserLayoutEffect } from '#core/react.ts';
import { showCurtain } from '#core/page/head/start-curtain.ts';

/** @param shown whether `StartCurtain` covers the page; `null` leaves it as the page was opened */
export function useStartCurtain(shown: boolean | null): void {
  useBrowserLayoutEffect(() => {
    if (shown !== null) showCurtain(document, shown);
  }, [shown]);
}
