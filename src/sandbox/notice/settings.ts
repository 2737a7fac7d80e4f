import type { Kysely } from 'kysely';
import { noticeSettingRead, noticeSettingSave } from '#contract/calls/notice.ts';
import { codes } from '#contract/codes.ts';
import {
  noticeGroups,
  type NoticeChannel,
  type NoticeGroup,
  type NoticeSettings,
  type QuietHours,
} from '#contract/schema/notice.ts';
import { implement, Refusal, type Database, type Implementation } from '../context.ts';
import { maskedPhone } from '../world/make/people.ts';
import { offeredOf } from './rules.ts';

/** What an owner chose: the `json` of a row of `noticeSetting`. */
export interface ChosenNotices {
  channels: Record<NoticeGroup, readonly NoticeChannel[]>;
  quiet: QuietHours | null;
}

/** Until an owner chooses: messages of the app, and text messages for what costs money. */
const unchosen: ChosenNotices = {
  channels: { CHARGE: ['PUSH', 'SMS'], MONEY: ['PUSH'], PLACE: ['PUSH'], SERVICE: ['PUSH'], HOME: ['PUSH'] },
  quiet: { startMin: 22 * 60, endMin: 7 * 60 },
};

/** @returns what an owner has chosen, or what holds until then */
export async function chosenNotices(db: Kysely<Database>, userId: string): Promise<ChosenNotices> {
  const row = await db
    .selectFrom('noticeSetting')
    .select('json')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ? (JSON.parse(row.json) as ChosenNotices) : unchosen;
}

async function settingsOf(db: Kysely<Database>, userId: string): Promise<NoticeSettings> {
  const { channels, quiet } = await chosenNotices(db, userId);
  const user = await db.selectFrom('user').select('phone').where('userId', '=', userId).executeTakeFirst();
  return {
    groups: noticeGroups.map((group) => ({
      group,
      channels: [...channels[group]],
      offered: [...offeredOf[group]],
    })),
    quiet,
    phone: maskedPhone(user?.phone ?? ''),
  };
}

/** Settings of the owner's notices. What a request does not name stays as it is. */
export const settingImplementations: Implementation[] = [
  implement(noticeSettingRead, ({ db }, _request, caller) => settingsOf(db, caller?.userId ?? '')),
  implement(noticeSettingSave, async ({ db }, { groups = [], quiet }, caller) => {
    const userId = caller?.userId ?? '';
    const chosen = await chosenNotices(db, userId);
    const channels = { ...chosen.channels };
    for (const [index, asked] of groups.entries()) {
      const offered = offeredOf[asked.group];
      if (asked.channels.some((channel) => !offered.includes(channel)))
        throw new Refusal(codes.failure, '不支持该提醒方式', { field: `groups.${index}.channels` });
      channels[asked.group] = offered.filter((channel) => asked.channels.includes(channel));
    }
    if (quiet && quiet.startMin === quiet.endMin)
      throw new Refusal(codes.failure, '免打扰的开始和结束不能相同', { field: 'quiet.endMin' });
    const json = JSON.stringify({ channels, quiet: quiet === undefined ? chosen.quiet : quiet });
    await db.replaceInto('noticeSetting').values({ userId, json }).execute();
    return settingsOf(db, userId);
  }),
];
