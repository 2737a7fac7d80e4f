import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { stationComments } from '#contract/calls/map/station-comments.ts';
import type { StationComment } from '#contract/schema/station/station-comment.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError, type AppError } from '#core/error.ts';

export type CommentRows =
  | { state: 'loading' }
  | { state: 'failed'; error: AppError }
  | {
      state: 'ready';
      list: readonly StationComment[];
      hasMore: boolean;
      /** How the next page is doing. */
      more: 'idle' | 'loading' | 'failed';
    };

export interface Comments {
  /** Of all comments, whatever tag is chosen; `null` until it is known. `avg`: rating times ten. */
  summary: { avg: number | null; total: number; tags: readonly { text: string; count: number }[] } | null;
  /** Only comments with it; `null` for all. */
  tag: string | null;
  rows: CommentRows;
}

export interface CommentsStore {
  readonly $comments: ReadableAtom<Comments>;
  /** Asks for the first page; once, until it is called for another tag or after a failure. */
  load(tag?: string | null): Promise<void>;
  /** The next page; nothing where there is none or one is under way. */
  more(): Promise<void>;
  stop(): void;
}

type Page = AnswerOf<typeof stationComments>;

/** Comments of a station, newest first, page by page (domain model, 3.2: call 16). Nothing here rejects. */
export function createComments(env: Environment, stationId: string): CommentsStore {
  const $comments = atom<Comments>({ summary: null, tag: null, rows: { state: 'loading' } });
  let controller: AbortController | null = null;
  let shown: Pick<Page, 'pageNum' | 'snapshotTime'> | null = null;

  const ask = (tag: string | null, pageNum: number, snapshotTime?: number) => {
    controller?.abort();
    controller = new AbortController();
    const { signal } = controller;
    const request = { stationId, tag: tag ?? undefined, pageNum, snapshotTime };
    return { signal, answer: env.call(stationComments, request, { signal, toast: false }) };
  };

  const show = (tag: string | null, page: Page, before: readonly StationComment[]) => {
    shown = page;
    const { summary } = $comments.get();
    const known = new Set(before.map((it) => it.ratingId));
    $comments.set({
      tag,
      // The number of all comments is known from an answer that left none out.
      summary: tag === null ? { avg: page.avg, total: page.total, tags: page.tags } : summary,
      rows: {
        state: 'ready',
        list: [...before, ...page.list.filter((it) => !known.has(it.ratingId))],
        hasMore: page.hasMore,
        more: 'idle',
      },
    });
  };

  const setMore = (more: 'loading' | 'failed') => {
    const { rows, ...rest } = $comments.get();
    if (rows.state === 'ready') $comments.set({ ...rest, rows: { ...rows, more } });
  };

  return {
    $comments,
    async load(tag = null) {
      $comments.set({ ...$comments.get(), tag, rows: { state: 'loading' } });
      const { signal, answer } = ask(tag, 1);
      try {
        show(tag, await answer, []);
      } catch (thrown) {
        if (signal.aborted) return;
        $comments.set({ ...$comments.get(), rows: { state: 'failed', error: toAppError(thrown) } });
      }
    },
    async more() {
      const { rows, tag } = $comments.get();
      if (rows.state !== 'ready' || !rows.hasMore || rows.more === 'loading' || !shown) return;
      setMore('loading');
      const { signal, answer } = ask(tag, shown.pageNum + 1, shown.snapshotTime);
      try {
        show(tag, await answer, rows.list);
      } catch {
        if (!signal.aborted) setMore('failed');
      }
    },
    stop: () => controller?.abort(),
  };
}
