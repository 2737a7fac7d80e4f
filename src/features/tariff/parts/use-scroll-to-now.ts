import { useEffect } from 'react';

/** Brings the line of the present into sight once the table is there; one that is seen stays where it is. */
export function useScrollToNow(isReady: boolean): void {
  useEffect(() => {
    if (isReady) document.querySelector('.tariff-row-now')?.scrollIntoView({ block: 'nearest' });
  }, [isReady]);
}
