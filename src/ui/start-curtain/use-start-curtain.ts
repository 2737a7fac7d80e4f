import { useLayoutEffect } from 'react';
import { showCurtain } from '#core/page/head/start-curtain.ts';

/** @param shown whether `StartCurtain` stands over the page; `null` leaves it as the page was opened */
export function useStartCurtain(shown: boolean | null): void {
  useLayoutEffect(() => {
    if (shown !== null) showCurtain(document, shown);
  }, [shown]);
}
