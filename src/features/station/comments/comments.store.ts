import { atom, computed, type ReadableAtom } from 'nanostores';
import { stationComments } from '#contract/calls/map/station-comments.ts';
import type { StationComment } from '#contract/schema/station/station-comment.ts';
import type { Environment } from '#core/environment.ts';
import type { AppError } from '#core/error.ts';
import { createPagedList, type More } from '#core/paged-list/paged-list.ts';
import { byNumber } from '#core/paged-list/paging.ts';
import { createQueriedList } from '#core/paged-list/queried-list.ts';

export type CommentRows =
  | { state: 'loading' }
  | { state: 'failed'; error: AppError }
  | {
      state: 'ready';
      list: readonly StationComment[];
      hasMore: boolean;
      /** How the next page is doing. */
      more: More;
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
  /** Asks for the first page; nothing is asked before. */
  load(tag?: string | null): Promise<void>;
  /** The next page; nothing where there is none or one is under way. */
  more(): Promise<void>;
}

/** Comments of a station, newest first, page by page (domain model, 3.2: call 16). Nothing here rejects. */
export function createComments(env: Environment, stationId: string): CommentsStore {
  /** A new object for each question, also for the same tag again. */
  const $asked = atom<{ tag: string | null } | null>(null);
  const pages = createQueriedList($asked, ({ tag }: { tag: string | null }) =>
    createPagedList(env, {
      call: stationComments,
      paging: byNumber,
      request: (page) => ({ stationId, tag: tag ?? undefined, ...page }),
      keyOf: (comment: StationComment) => comment.ratingId,
      along: () => ({ tag }),
    }),
  );
  let summary: Comments['summary'] = null;

  return {
    $comments: computed([$asked, pages.$list, pages.$more], (asked, live, more): Comments => {
      const tag = asked?.tag ?? null;
      if (live.state !== 'ready') return { summary, tag, rows: live };
      const { list, hasMore, avg, total, tags } = live.value;
      // The number of all comments is known from an answer that left none out.
      if (live.value.tag === null) summary = { avg, total, tags };
      return { summary, tag, rows: { state: 'ready', list, hasMore, more } };
    }),
    load(tag = null) {
      $asked.set({ tag });
      return pages.refresh();
    },
    more: pages.more,
  };
}
