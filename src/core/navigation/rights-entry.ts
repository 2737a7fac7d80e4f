import * as v from 'valibot';
import type { AppStorage } from '../storage.ts';
import { carryQuery, entryOf, sources } from './carry-query.ts';

const key = 'rights-entry';

/** Remembers, for all pages of a tab, that the visit came from the rights center. */
export interface RightsEntry {
  /** @returns the query of this page with the carried keys; another entry place ends the carrying. */
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

/** The part of `window` that holds the address of a page. */
export interface AddressWindow {
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly history: {
    readonly state: unknown;
    replaceState(state: unknown, unused: string, url: string): void;
  };
}

/** Adds the carried keys to the address of this page. @returns its query with them */
export function arriveHere({ location, history }: AddressWindow, rights: RightsEntry): URLSearchParams {
  const opened = new URLSearchParams(location.search);
  const query = rights.arrive(opened);
  const text = query.toString();
  if (text !== opened.toString()) {
    history.replaceState(history.state, '', location.pathname + (text ? `?${text}` : '') + location.hash);
  }
  return query;
}
