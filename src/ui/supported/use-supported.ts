import { useEffect, useState } from 'react';
import { isSupported } from '#core/brand/supported.ts';
import { useMade, useView } from '#core/react.ts';

/**
 * @returns whether the app is not below the minimum of its brand (specification, section 5); `null` until it has
 * reported its version
 */
export function useSupported(): boolean | null {
  const session = useMade((env) => env.session);
  const brand = useView(session.$brand);
  const version = useView(session.$appVersion);
  const [known, setKnown] = useState(false);
  useEffect(() => {
    void session.settled.then(() => setKnown(true));
  }, [session]);
  return known ? isSupported(brand, version) : null;
}
