import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Live } from '../live.ts';
import type { More, OneList, PagedList } from './paged-list.ts';

/**
 * A list whose query changes. Each query has a list of its own, so that no row and no late response of one query gets
 * into the list of another. It begins as `loading`; when the query changes, requests of the former one are cancelled.
 *
 * @param $query `null` requests nothing
 * @param listOf makes the list of a query
 * @param keyOf if given, lists are cached under this key and shown at once when their query comes back; they are
 * refreshed then, and requests are not cancelled
 */
export function createQueriedList<Query, Value>(
  $query: ReadableAtom<Query | null>,
  listOf: (query: Query) => OneList<Value>,
  keyOf?: (query: Query) => string,
): PagedList<Value> {
  const $list = atom<Live<Value>>({ state: 'loading' });
  const $more = atom<More>('idle');
  const lists = new Map<string, OneList<Value>>();
  let current: OneList<Value> | null = null;
  let stops: (() => void)[] = [];

  const find = (query: Query): OneList<Value> => {
    if (!keyOf) return listOf(query);
    const key = keyOf(query);
    const list = lists.get(key) ?? listOf(query);
    lists.set(key, list);
    return list;
  };

  const leave = () => {
    for (const stop of stops) stop();
    stops = [];
  };

  const follow = (query: Query | null) => {
    leave();
    if (!keyOf) current?.giveUp();
    current = query === null ? null : find(query);
    if (current) {
      stops = [
        current.$list.subscribe((live) => $list.set(live)),
        current.$more.subscribe((more) => $more.set(more)),
      ];
    } else {
      $list.set({ state: 'loading' });
      $more.set('idle');
    }
  };

  onMount($list, () => {
    const stop = $query.subscribe(follow);
    return () => {
      stop();
      leave();
    };
  });

  return {
    $list,
    $more,
    refresh: async () => current?.refresh(),
    more: async () => current?.more(),
  };
}
