import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Call } from '#contract/call.ts';
import { unreadableRows, withUnreadableRows } from '#contract/read/unreadable-rows.ts';
import type { CallOptions, Environment } from '../environment.ts';
import { toAppError } from '../error.ts';
import { callError, unauthorised } from '../http/errors.ts';
import { createLive, type Live, type Reading } from '../live.ts';
import { refuseNobody } from '../session/no-owner.ts';
import { ended, endOf, hasMore, pageSize, sizeFor, type PageEnd, type Paging } from './paging.ts';

/** State of the next page. */
export type More = 'idle' | 'loading' | 'failed';

export interface PagedList<Value> {
  /** The first response, with the rows of all loaded pages in its `list` and the end of the last page. */
  readonly $list: ReadableAtom<Live<Value>>;
  readonly $more: ReadableAtom<More>;
  /** Requests all shown rows again. */
  refresh(): Promise<void>;
  /** Adds the next page. Does nothing when there is none, or when one is being loaded. */
  more(): Promise<void>;
}

/** A list that can be cancelled in favour of another one. */
export interface OneList<Value> extends PagedList<Value> {
  /** Cancels its requests. The list must not be used after that. */
  giveUp(): void;
}

interface Options<Request, Answer, Page, Row, Extra> {
  call: Call<Request, Answer>;
  /** {@link byNumber} or {@link byCursor}, whichever the call uses. */
  paging: Paging<Page, NoInfer<Answer>>;
  /** The request of a page. The page's definition makes the first one by the same function. */
  request(page: Page): Request;
  keyOf(row: Row): string;
  /** How many rows are loaded at first. Default: one page. */
  rows?: number;
  /** How many rows each later page has, where a cursor says where it begins. Default: those of one page. */
  moreRows?: number;
  /** Milliseconds until the list is requested again, from its response. Default: never. */
  nextPollMs?(value: Answer & Extra): number | null;
  /** Reads further data for the list, beside its first page; the fields are added to those of the response. */
  along?(signal: AbortSignal): Extra | Promise<Extra>;
  /** How many of the loaded rows were removed from the back end's list: the later ones have moved up by that number. */
  gone?(value: Answer & Extra): number;
}

/**
 * A list that grows page by page. Its first page is a `createLive`: it is requested again after a failure and after a
 * login, and with `nextPollMs` also then and each time that the page is shown again. Later pages are added to it. One
 * that fails leaves the others unchanged, and a response that a refresh has overtaken is dropped. A row that two pages
 * return is shown once.
 *
 * If the call needs a login, the list belongs to its owner: it requests nothing while nobody is logged in (see {@link
 * refuseNobody}), and is never shown to the next owner.
 *
 *     export function createRecord(env: Environment) {
 *       const records = createPagedList(env, {
 *         call: cardRecordList,
 *         paging: byNumber,
 *         request: (page) => recordsRequest(env.navigator.query, page),
 *         keyOf: (record) => record.recordId,
 *       });
 *       return { ...records, login: …, goBack: … };
 *     }
 */
export function createPagedList<
  Row,
  Request,
  Page,
  Answer extends PageEnd & { list: Row[] },
  Extra = unknown,
>(env: Environment, options: Options<Request, Answer, Page, Row, Extra>): OneList<Answer & Extra> {
  type Value = Answer & Extra;
  interface Shown {
    value: Value;
    /** Number of rows in the back end's list up to the end of the last page, at the time of the first response. */
    passed: number;
    /** Token of the owner for whom the rows were requested. */
    owner: string;
  }
  const { call, paging, request, keyOf, nextPollMs } = options;
  const { $token, settled } = env.session;
  const ofOwner = call.auth === 'required';
  const $more = atom<More>('idle');
  let giveUpLoad = () => {};
  let giveUpMore = () => {};
  let over = false;
  /** Token of the owner whose request failed last. */
  let failedFor = '';

  /** Whether the owner of the rows is the one who is logged in now. */
  const isHere = ({ owner }: Shown): boolean => !ofOwner || owner === $token.get();

  const ask = async (page: Page, how: CallOptions): Promise<Answer> => {
    if (ofOwner) await settled;
    if (ofOwner && !$token.get()) return refuseNobody(env, call.name, how);
    return env.call(call, request(page), { ...how, toast: false });
  };

  /**
   * Loads the page after `shown`. One with only known rows, because rows have moved, is followed by one more; if that
   * has nothing new either, or the cursor does not change, the list has ended, whatever the back end reports (domain
   * model, 0): otherwise it would be requested without a pause.
   */
  async function grown(
    shown: Shown,
    size: number,
    gone: number,
    how: CallOptions,
    isSecond = false,
  ): Promise<Shown> {
    const before = shown.value.list;
    const passed = Math.floor(Math.max(0, shown.passed - gone) / size) * size;
    const answer = await ask(paging.next(shown.value, passed, size), how);
    const known = new Set(before.map(keyOf));
    const fresh = answer.list.filter((row) => !known.has(keyOf(row)));
    const list = withUnreadableRows(
      [...before, ...fresh],
      unreadableRows(before) + unreadableRows(answer.list),
    );
    const value = { ...shown.value, ...endOf(answer), list };
    const next = { ...shown, value, passed: passed + size + gone };
    if (fresh.length > 0 || !hasMore(value)) return next;
    const stands = 'cursor' in answer && 'cursor' in shown.value && answer.cursor === shown.value.cursor;
    if (isSecond || stands) return { ...next, value: { ...value, ...ended(answer) } };
    return grown(next, size, gone, how, true);
  }

  /** Loads all rows that are shown, in few large pages. */
  async function load(how: Reading): Promise<Shown> {
    const before = live.$state.get();
    const known = before.state === 'ready' && isHere(before.value);
    const rows = known ? before.value.value.list.length : (options.rows ?? 0);
    const size = sizeFor(rows);
    const [answer, extra] = await Promise.all([ask(paging.first(size), how), options.along?.(how.signal)]);
    let shown: Shown = { value: { ...answer, ...extra }, passed: size, owner: $token.get() };
    while (hasMore(shown.value) && shown.value.list.length < rows) shown = await grown(shown, size, 0, how);
    return shown;
  }

  const live = createLive<Shown>(env, {
    async load(how) {
      if (over) throw callError(call.name, 'aborted');
      const controller = new AbortController();
      giveUpLoad = () => controller.abort();
      how.signal.addEventListener('abort', giveUpLoad);
      try {
        return await load({ ...how, signal: controller.signal });
      } catch (thrown) {
        failedFor = $token.get();
        throw toAppError(thrown);
      }
    },
    onValue: () => $more.set('idle'),
    ...(nextPollMs ? { nextPollMs: (shown: Shown) => nextPollMs(shown.value) } : {}),
  });

  const $list = computed([live.$state, $token], (shown, token): Live<Value> => {
    if (shown.state !== 'ready') return shown;
    if (isHere(shown.value)) return { ...shown, value: shown.value.value };
    if (!token) return { state: 'failed', error: unauthorised(call.name) };
    return shown.error && failedFor === token
      ? { state: 'failed', error: shown.error }
      : { state: 'loading' };
  });

  return {
    $list,
    $more,
    refresh: live.refresh,
    async more() {
      const state = live.$state.get();
      if (state.state !== 'ready' || !hasMore(state.value.value) || $more.get() === 'loading') return;
      const shown = state.value;
      // A refresh or another owner has replaced the rows: this page does not belong to them.
      const stays = () => {
        const now = live.$state.get();
        return now.state === 'ready' && now.value === shown && isHere(shown);
      };
      const controller = new AbortController();
      giveUpMore = () => controller.abort();
      $more.set('loading');
      try {
        const next = await grown(shown, options.moreRows ?? pageSize, options.gone?.(shown.value) ?? 0, {
          signal: controller.signal,
        });
        if (stays()) live.set(next);
      } catch {
        if (stays()) $more.set('failed');
      }
    },
    giveUp() {
      over = true;
      giveUpLoad();
      giveUpMore();
    },
  };
}
