import { useEffect } from 'react';
import { getOverPage } from '#core/page/over-page.ts';
import { useStableCallback } from '#core/react.ts';

/** Lets the browser's Back close a layer over the page, while the page stays. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useStableCallback(onClose);
  useEffect(() => (open ? getOverPage().opened(close) : undefined), [open, close]);
}
