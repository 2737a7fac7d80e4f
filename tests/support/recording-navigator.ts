import type { Navigator } from '#core/environment.ts';
import { allowedAddress } from '#core/navigation/navigator.ts';

/** A recorded navigation. */
export interface Visit {
  how: 'go' | 'replace' | 'back' | 'leave' | 'query';
  to: string;
}

/** Records navigations without moving. `leave` refuses what the real one refuses. */
export function createRecordingNavigator(address: string, visits: Visit[]): Navigator {
  const origin = 'http://sandbox.test';
  const { pathname, searchParams } = new URL(address, origin);
  const note = (how: Visit['how'], to: string) => void visits.push({ how, to });
  return {
    path: pathname,
    query: searchParams,
    go: (to) => note('go', to),
    replace: (to) => note('replace', to),
    back: (otherwise = '') => note('back', otherwise),
    replaceQuery(changes) {
      const next = new URLSearchParams(searchParams);
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(key);
        else next.set(key, value);
      }
      note('query', `?${next.toString()}`);
    },
    leave(url) {
      allowedAddress(url, origin);
      note('leave', url);
    },
  };
}
