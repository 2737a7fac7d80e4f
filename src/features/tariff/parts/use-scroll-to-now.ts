import { useEffect } from 'react';

/** Scrolls to the line of the present hour once the table is rendered, unless it is visible already. */
export function useScrollToNow(isReady: boolean): void {
  useEffect(() => {
    if (isReady) document.querySelector('.tariff-row-now')?.scrollIntoView({ block: 'nearest' });
  }, [isReady]);
}
