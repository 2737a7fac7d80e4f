import { noticeRead } from '#contract/calls/notice/notice-read.ts';
import type { Environment } from '#core/environment.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { withRequestId } from '#core/writes/idempotency.ts';

/** Parameter of an address that a notice has opened without a script that could say so: its id. */
export const openedNotice = 'noticeId';

/**
 * Marks the notice that has opened this page as read: a link in the first data of the notices works before there is a script
 * that could do so. A failure leaves it unread. Never rejects.
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
