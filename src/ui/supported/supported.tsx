import type { ReactNode } from 'react';
import { useSupported } from './use-supported.ts';

/**
 * The auth directive (specification, section 5): its children are there only where the app is not below the minimum of its
 * brand. They come once the app has said its version, so that none is seen that has to go.
 */
export const Supported = ({ children }: { children: ReactNode }) => (useSupported() ? children : null);
