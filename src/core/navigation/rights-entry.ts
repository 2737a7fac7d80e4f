import * as v from 'valibot';
import type { AppStorage } from '../storage.ts';
import { carryQuery, entryOf, sources } from './carry-query.ts';

const key = 'rights-entry';

/** Remembers, for all pages of a tab, that the owner came from the rights center. */
export interface RightsEntry {
  /** @returns the query of this page with the carried keys; an entry from elsewhere ends the carrying. */
  arrive(query: URLSearchParams): URLSearchParams;
  /** @returns an address of this site with the carried keys. */
  carry(address: string): string;
}

/** @param storage of the tab */
export function createRightsEntry(storage: AppStorage): RightsEntry {
  const read = (): URLSearchParams | null => {
    const text = storage.read(key, v.string());
    return text === undefined ? null : new URLSearchParams(text);
  };
  return {
    arrive(query) {
      const entry = entryOf(query);
      if (entry !== undefined && entry !== sources.rightCenter) storage.remove(key);
      const carried = carryQuery(read(), query);
      if (entry === sources.rightCenter) storage.write(key, carried.toString());
      return carried;
    },
    carry(address) {
      const [rest = '', hash] = address.split('#');
      const [path = '', search = ''] = rest.split('?');
      const query = carryQuery(read(), new URLSearchParams(search)).toString();
      return path + (query ? `?${query}` : '') + (hash === undefined ? '' : `#${hash}`);
    },
  };
}
