import { noticeRead } from '#contract/calls/notice/notice-read.ts';
import { noticeSettingSave } from '#contract/calls/notice/notice-setting-save.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import type { WriteScenario } from './write-scenario.ts';

/** Writes of the pages of notices. */
export const noticeWrites: readonly WriteScenario[] = [
  {
    name: 'all notices as read',
    call: noticeRead,
    route: 'notices',
    login: 'normal',
    prepare: screens.notices.prepare,
    presses: [/^全部已读$/],
    async effects({ sandbox }) {
      const unread = await sandbox.context.db
        .selectFrom('notice')
        .select('noticeId')
        .where('userId', '=', '10000002')
        .where('readTime', 'is', null)
        .execute();
      return unread.length === 0 ? 1 : 0;
    },
  },
  {
    name: 'a channel of notices',
    call: noticeSettingSave,
    route: 'noticeSetting',
    login: 'normal',
    prepare: screens.noticeSetting.prepare,
    presses: [/^充电电话$/],
    effects: async ({ sandbox }) =>
      (await sandbox.context.db.selectFrom('noticeSetting').select('userId').execute()).length,
  },
];
