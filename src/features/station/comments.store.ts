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
      /** State of the next page. */
      more: More;
    };

export interface Comments {
  /** Of all comments, independent of the chosen tag; `null` until it is known. `avg`: rating times ten. */
  summary: { avg: number | null; total: number; tags: readonly { text: string; count: number }[] } | null;
  /** Only comments with this tag; `null` for all. */
  tag: string | null;
  rows: CommentRows;
}

export interface CommentsStore {
  readonly $comments: ReadableAtom<Comments>;
  /** Loads the first page. Nothing is loaded before. */
  load(tag?: string | null): Promise<void>;
  /** Loads the next page, unless there is none or it is being loaded. */
  more(): Promise<void>;
}

/** Comments of a station, newest first, page by page (domain model, 3.2: call 16). No method rejects. */
export function createComments(env: Environment, stationId: string): CommentsStore {
  /** A new object for each request, even for the same tag. */
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
      // Only an answer without a tag has the summary of all comments.
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
