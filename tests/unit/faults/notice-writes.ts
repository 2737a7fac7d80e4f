import { noticeRead } from '#contract/calls/notice/notice-read.ts';
import { noticeUnwatch } from '#contract/calls/notice/notice-unwatch.ts';
import { noticeWatch } from '#contract/calls/notice/notice-watch.ts';
import { noticeSettingSave } from '#contract/calls/notice/notice-setting-save.ts';
import { fullStation, type Backend } from '#tests/e2e/support/prepare.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import { findLast, press } from './look.ts';
import type { WriteScenario } from './write-scenario.ts';

/** @returns the number of watches that are over, or not over */
const watches = async ({ sandbox }: Backend, isOver: boolean) =>
  (
    await sandbox.context.db
      .selectFrom('noticeWatch')
      .select('watchId')
      .where('until', isOver ? '<=' : '>', sandbox.context.clock.now())
      .execute()
  ).length;

/** Writes of the pages of notices, and of waiting for a free connector. */
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
      (
        await sandbox.context.db
          .selectFrom('noticeSetting')
          .select('userId')
          .where('userId', '=', '10000002')
          .execute()
      ).length,
  },
  {
    name: 'a watch for a free connector',
    call: noticeWatch,
    route: 'chargeStation',
    login: 'normal',
    async prepare(backend) {
      await fullStation(backend);
      return screens.chargeStation.prepare(backend);
    },
    async fill({ idle }) {
      // Not any more once the back end has answered that it has no watches.
      if (!findLast(/^空出时告诉我$/)) return;
      press(/^空出时告诉我$/);
      await idle();
    },
    presses: [/^开始等$/],
    effects: (backend) => watches(backend, false),
  },
  {
    name: 'the end of a watch',
    call: noticeUnwatch,
    route: 'chargeStation',
    login: 'normal',
    async prepare(backend) {
      await fullStation(backend);
      const { sandbox, ids, now } = backend;
      await sandbox.context.db
        .insertInto('noticeWatch')
        .values({
          watchId: 'NW1',
          userId: '10000002',
          stationId: ids.stationId,
          powerClass: 'FAST',
          until: now() + 3 * 3_600_000,
          watchedTo: now(),
        })
        .execute();
      return screens.chargeStation.prepare(backend);
    },
    presses: [/^取消$/],
    effects: (backend) => watches(backend, true),
  },
];
