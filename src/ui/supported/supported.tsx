import { useEffect, useState, type ReactNode } from 'react';
import { isSupported } from '#core/brand/supported.ts';
import { useScreen, useView } from '#core/react.ts';

/**
 * The auth directive (specification, section 5): its children are there only where the app is not below the minimum of its
 * brand. They come once the app has said its version, so that none is seen that has to go.
 */
export function Supported({ children }: { children: ReactNode }) {
  const session = useScreen((env) => env.session);
  const brand = useView(session.$brand);
  const version = useView(session.$appVersion);
  const [known, setKnown] = useState(false);
  useEffect(() => {
    void session.settled.then(() => setKnown(true));
  }, [session]);
  return known && isSupported(brand, version) ? children : null;
}
