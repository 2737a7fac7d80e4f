import { atom, computed } from 'nanostores';
import { noticeList } from '#contract/calls/notice/notice-list.ts';
import { noticeRead } from '#contract/calls/notice/notice-read.ts';
import { unreadableRows, withUnreadableRows } from '#contract/read/unreadable-rows.ts';
import type { Notice } from '#contract/schema/notice.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { quietPollMs, type Live } from '#core/live.ts';
import { createPagedList, type PagedList } from '#core/paged-list/paged-list.ts';
import { byNumber } from '#core/paged-list/paging.ts';
import { withRequestId } from '#core/writes/idempotency.ts';
import type { Notices } from './notices.page.tsx';

export interface NoticesScreen extends PagedList<Notices> {
  /** Marks a notice as read, at once; one that is read already sends nothing. A failure shows a toast. Never rejects. */
  read(notice: Notice): Promise<void>;
  /** Marks all notices as read. A failure shows a toast. Never rejects. */
  readAll(): Promise<void>;
}

/** Toast for notices that stay unread. */
const unsavedText = '操作失败，请稍后重试';

/** /mine/notices: the notices of the owner (domain model, second edition, C). */
export function createNotices(env: Environment): NoticesScreen {
  const pages = createPagedList(env, {
    call: noticeList,
    paging: byNumber,
    request: (page) => page,
    keyOf: (notice: Notice) => notice.noticeId,
    nextPollMs: () => quietPollMs,
  });
  /** Notices that were read on this page: an answer to an earlier request does not say so. */
  const $marked = atom<ReadonlySet<string>>(new Set());
  /** Server time at which everything was read, epoch ms. */
  const $clearedTime = atom(0);

  const $list = computed([pages.$list, $marked, $clearedTime], (live, marked, clearedTime): Live<Notices> => {
    if (live.state !== 'ready') return live;
    const { list, unread } = live.value;
    const isCleared = live.time <= clearedTime;
    const isNews = ({ noticeId, read }: Notice) => read === false && (isCleared || marked.has(noticeId));
    const left = unread && Math.max(0, unread - list.filter(isNews).length);
    return {
      ...live,
      value: {
        ...live.value,
        list: withUnreadableRows(
          list.map((row) => (isNews(row) ? { ...row, read: true } : row)),
          unreadableRows(list),
        ),
        unread: isCleared ? 0 : left,
      },
    };
  });

  const mark = (ids: readonly string[], read: boolean) => {
    const marked = new Set($marked.get());
    for (const noticeId of ids) {
      if (read) marked.add(noticeId);
      else marked.delete(noticeId);
    }
    $marked.set(marked);
  };

  /** @returns whether it is saved */
  const save = async (key: string, what: { noticeIds?: string[]; all?: boolean }): Promise<boolean> => {
    try {
      await withRequestId(env, key, what, (requestId) =>
        env.call(noticeRead, { ...what, requestId }, { toast: false }),
      );
      return true;
    } catch (thrown) {
      env.toaster.show(toastOf(toAppError(thrown), unsavedText));
      return false;
    }
  };

  return {
    $list,
    $more: pages.$more,
    refresh: pages.refresh,
    more: pages.more,
    async read({ noticeId, read }) {
      if (read !== false || $marked.get().has(noticeId)) return;
      mark([noticeId], true);
      if (!(await save(`notice-read:${noticeId}`, { noticeIds: [noticeId] }))) mark([noticeId], false);
    },
    async readAll() {
      if (!(await save('notice-read:all', { all: true }))) return;
      const live = pages.$list.get();
      // These rows stay when a later page is added to them.
      if (live.state === 'ready')
        mark(
          live.value.list.map(({ noticeId }) => noticeId),
          true,
        );
      $clearedTime.set(env.clock.serverNow());
      await pages.refresh();
    },
  };
}
