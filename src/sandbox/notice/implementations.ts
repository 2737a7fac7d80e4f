import { noticeList, noticeRead } from '#contract/calls/notice.ts';
import { implement, type Implementation } from '../context.ts';
import { paging } from '../paging.ts';
import { settingImplementations } from './settings.ts';
import { noticesOf, unreadCount, viewNotice } from './store.ts';
import { watchImplementations } from './watches.ts';

const list = implement(noticeList, async (context, request, caller) => {
  const userId = caller?.userId ?? '';
  const page = paging(request, context.clock.now());
  const found = await noticesOf(context.db, userId, page.snapshotTime);
  return { ...page.cut(found.map(viewNotice)), unread: await unreadCount(context, userId) };
});

/** Reading a notice that is read, unknown or of another owner changes nothing. */
const read = implement(noticeRead, async (context, { noticeIds, all }, caller) => {
  const userId = caller?.userId ?? '';
  const unread = context.db
    .updateTable('notice')
    .set({ readTime: context.clock.now() })
    .where('userId', '=', userId)
    .where('readTime', 'is', null);
  await (all ? unread : unread.where('noticeId', 'in', noticeIds ?? [])).execute();
  return { unread: await unreadCount(context, userId) };
});

/** The calls about notices. */
export const noticeImplementations: Implementation[] = [
  list,
  read,
  ...settingImplementations,
  ...watchImplementations,
];
