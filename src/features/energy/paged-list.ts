import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Call } from '#contract/call.ts';
import type { CallOptions, Environment } from '#core/environment.ts';
import { unauthorised } from '#core/http/errors.ts';
import { createLive, type Live } from '#core/live.ts';
import { pageSize } from './paged-request.ts';

/** Domain model, 3.1. */
const largestPage = 50;

/** How a page is asked for. */
interface PageRequest {
  pageNum?: number | undefined;
  pageSize?: number | undefined;
  snapshotTime?: number | undefined;
}

interface PageAnswer<Row> {
  list: Row[];
  total: number;
  hasMore: boolean;
  snapshotTime: number;
}

interface Shown<A> {
  /** The newest answer, with the rows of all pages so far. */
  answer: A;
  /** Token of the owner who asked. */
  owner: string;
}

export interface PagedList<A> {
  /** The first answer, its `list` with the rows of all pages that are there. */
  readonly $list: ReadableAtom<Live<A>>;
  /** How the next page is doing. */
  readonly $more: ReadableAtom<'idle' | 'loading' | 'failed'>;
  /** Asks for all that is shown again. */
  refresh(): Promise<void>;
  /** Adds the next page. */
  more(): Promise<void>;
}

interface Options<Q, Row> {
  /** What is asked for, without the paging. */
  request: Omit<Q, keyof PageRequest>;
  keyOf(row: Row): string;
  /** Milliseconds until the list is asked for again; default never. */
  pollMs?: number;
}

/**
 * A list of the owner that grows page by page. Later pages are cut from the list as it was at the first answer.
 */
export function createPagedList<Row, Q extends PageRequest, A extends PageAnswer<Row>>(
  env: Environment,
  call: Call<Q, A>,
  { request, keyOf, pollMs }: Options<Q, Row>,
): PagedList<A> {
  const { $token, settled } = env.session;
  const $more = atom<'idle' | 'loading' | 'failed'>('idle');

  const ask = async (paging: PageRequest, how: CallOptions = {}): Promise<A> => {
    await settled;
    if (!$token.get()) throw unauthorised(call.name);
    const body = { ...request, ...paging } as Q;
    return env.call(call, body, { ...how, toast: false });
  };

  const joined = (before: A, next: A): A => {
    const known = new Set(before.list.map(keyOf));
    const list = [...before.list, ...next.list.filter((it) => !known.has(keyOf(it)))];
    return { ...before, list, hasMore: next.hasMore };
  };

  /** All that is shown, in few large pages. */
  async function load(signal: AbortSignal, login: boolean): Promise<Shown<A>> {
    const shown = live.$state.get();
    const rows = shown.state === 'ready' ? shown.value.answer.list.length : 0;
    const wanted = Math.max(1, Math.ceil(rows / pageSize)) * pageSize;
    const size = Math.min(largestPage, wanted);
    let answer = await ask({ pageNum: 1, pageSize: size }, { signal, login });
    for (let pageNum = 2; answer.hasMore && answer.list.length < wanted; pageNum += 1) {
      const { snapshotTime } = answer;
      answer = joined(answer, await ask({ pageNum, pageSize: size, snapshotTime }, { signal, login }));
    }
    return { answer, owner: $token.get() };
  }

  const live = createLive<Shown<A>>(env, {
    load,
    onValue: () => $more.set('idle'),
    ...(pollMs === undefined ? {} : { nextPollMs: () => pollMs }),
  });

  const $list = computed([live.$state, $token], (it, token): Live<A> => {
    if (it.state !== 'ready') return it;
    if (it.value.owner === token) return { ...it, value: it.value.answer };
    return token ? { state: 'loading' } : { state: 'failed', error: unauthorised(call.name) };
  });

  return {
    $list,
    $more,
    refresh: live.refresh,
    async more() {
      const it = live.$state.get();
      if (it.state !== 'ready' || !it.value.answer.hasMore || $more.get() === 'loading') return;
      $more.set('loading');
      const { value } = it;
      const { list, snapshotTime } = value.answer;
      try {
        let pageNum = Math.floor(list.length / pageSize) + 1;
        let next = joined(value.answer, await ask({ pageNum, pageSize, snapshotTime }));
        // Rows that came between have moved known ones onto this page.
        while (next.hasMore && next.list.length === list.length) {
          pageNum += 1;
          next = joined(value.answer, await ask({ pageNum, pageSize, snapshotTime }));
        }
        const now = live.$state.get();
        // A refresh in between has brought rows of its own.
        if (now.state === 'ready' && now.value === value) {
          live.set({ ...value, answer: next });
        } else $more.set('idle');
      } catch {
        $more.set('failed');
      }
    },
  };
}
