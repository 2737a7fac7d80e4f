import { noticeRead } from '#contract/calls/notice/notice-read.ts';
import type { Environment } from '#core/environment.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { withRequestId } from '#core/writes/idempotency.ts';

/** Query parameter with the id of a notice, in the link that the owner presses before the list of notices has hydrated. */
export const openedNotice = 'noticeId';

/**
 * Marks the notice whose link opened this page as read. The list of notices does that itself once it has hydrated; this is for a
 * link that was pressed before. A failure leaves the notice unread. Never rejects.
 */
export async function readOpenedNotice(env: Environment): Promise<void> {
  const noticeId = idIn(env.navigator.query, openedNotice);
  if (!noticeId) return;
  const what = { noticeIds: [noticeId] };
  try {
    await withRequestId(env, `notice-read:${noticeId}`, what, (requestId) =>
      env.call(noticeRead, { ...what, requestId }, { toast: false, login: false }),
    );
  } catch {
    // The list still shows it as unread, which is true for the back end.
  }
}
