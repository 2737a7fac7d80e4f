import { useCallback, useRef, useState } from 'react';

/** What happens on a press; while its promise runs, the control is busy. */
export type Press = () => void | Promise<unknown>;

/**
 * Runs one press at a time: a second press while the promise of the first is pending is ignored, also within the same
 * frame, before React has rendered again.
 *
 * @returns whether a press is pending, and the handler to call.
 */
export function useBusyPress(onPress: Press | undefined): { busy: boolean; press: () => void } {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const press = useCallback(() => {
    if (running.current) return;
    const result = onPress?.();
    if (!result) return;
    running.current = true;
    setBusy(true);
    // A failure is not caught: as an unhandled rejection it reaches the error service.
    void result.finally(() => {
      running.current = false;
      setBusy(false);
    });
  }, [onPress]);
  return { busy, press };
}
