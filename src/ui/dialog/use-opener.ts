import { useEffect, useRef } from 'react';

/** @returns a function that gives the focus back to whatever had it when `open` became true. */
export function useOpener(open: boolean): () => void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return () => {
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };
}
