import type { ReactNode } from 'react';
import { useSupported } from './use-supported.ts';

/** As high as a row of a card. */
const room = <div className="pw-row" />;

/**
 * The auth directive (specification, section 5): its row is there only where the app is not below the minimum of its brand.
 * It comes once the app has said its version, so that none is seen that has to go; till then its room is kept, so that the
 * rows below stay where they are.
 */
export function Supported({ children }: { children: ReactNode }) {
  const supported = useSupported();
  return supported === null ? room : supported && children;
}
