import type { Database } from '../context.ts';
import type { Kysely } from 'kysely';
import type { NoticeChannel } from '#contract/schema/notice.ts';
import { noticesOf } from './store.ts';

/** A notice that a phone has received. */
interface Received {
  /** The same for the same receipt. */
  key: string;
  channel: NoticeChannel;
  /** When the phone received it, epoch ms of the sandbox. */
  time: number;
  title: string;
  text: string;
  target: string | null;
}

/**
 * What the phone of an owner has received from a time on, the earliest first. This is how the simulator shows notices: no
 * page asks for it. @param since epoch ms of the sandbox
 */
export async function receivedBy(
  db: Kysely<Database>,
  userId: string,
  since: number,
  now: number,
): Promise<Received[]> {
  const all = (await noticesOf(db, userId, now)).flatMap(({ noticeId, record }) =>
    record.channels.flatMap(({ channel, state, time }) =>
      state === 'DELIVERED' && time >= since
        ? [{ key: `${noticeId}-${channel}`, channel, time, ...wordsOf(record) }]
        : [],
    ),
  );
  return all.sort((a, b) => a.time - b.time);
}

const wordsOf = ({ title, text, target }: Pick<Received, 'title' | 'text' | 'target'>) => ({
  title,
  text,
  target,
});
