import type { ReactNode } from 'react';
import { useSupported } from './use-supported.ts';

/** Placeholder with the height of a row of a card. */
const room = <div className="pw-row" />;

/**
 * The auth directive (specification, section 5): its row is rendered only if the app is not below the minimum version
 * of its brand. It appears once the app has reported its version, so that no row disappears; until then its height is
 * reserved, so that the rows below do not move.
 */
export function Supported({ children }: { children: ReactNode }) {
  const supported = useSupported();
  return supported === null ? room : supported && children;
}
