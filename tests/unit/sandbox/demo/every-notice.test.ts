import { describe, expect, it } from 'vitest';
import { triesAll } from '#tests/support/tier.ts';
import { noticeKinds } from '#contract/schema/notice.ts';
import { demoUserId } from '#sandbox/demo/who.ts';
import { noticesOf, type StoredNotice } from '#sandbox/notice/store.ts';
import { createSandbox } from '#sandbox/server/create-sandbox.ts';
import { control } from '#tests/support/sandbox/requests.ts';

const minuteMs = 60_000;
const hours = 10;

const wanted = [...noticeKinds].sort();

/**
 * What the owner of the demonstration has received ten hours after a sandbox begins, without a control request but the one
 * that asks. @param begin hour of the day in Asia/Shanghai @param stepMin minutes between two looks
 */
async function receivedAfter(begin: number, stepMin: number): Promise<StoredNotice[]> {
  let passed = 0;
  const start = Date.UTC(2026, 10, 29, begin - 8);
  const defects: string[] = [];
  const sandbox = await createSandbox({
    demo: true,
    now: () => start + passed,
    errorLog: (line) => defects.push(line),
  });
  try {
    const look = () => control(sandbox, 'phone', { login: 'notices', since: null });
    while (passed < hours * 60 * minuteMs) {
      passed += stepMin * minuteMs;
      await look();
    }
    // What was decided at the last look is sent with the next one.
    await look();
    const { db, clock } = sandbox.context;
    const all = await noticesOf(db, demoUserId, clock.now());
    expect(defects).toEqual([]);
    return all.filter(({ record }) => record.channels.some(({ state }) => state === 'DELIVERED'));
  } finally {
    await sandbox.close();
  }
}

const kindsOf = (received: readonly StoredNotice[]) => [...new Set(received.map(({ kind }) => kind))].sort();

describe('the account that gets every notice', () => {
  it.each(triesAll ? [0, 3, 7, 10, 13, 16, 19, 22] : [7, 22])(
    'the account `notices`: from %i:00 on every kind of notice reaches its phone within ten hours, without any control request',
    async (begin) => {
      expect(kindsOf(await receivedAfter(begin, 10))).toEqual(wanted);
    },
  );

  it('the account `notices`: a look every five minutes and one after ten hours find the same notices at the same times', async () => {
    const short = ({ kind, time, record }: StoredNotice) => `${time} ${kind} ${record.title}`;
    const often = await receivedAfter(9, 5);
    const once = await receivedAfter(9, hours * 60);
    expect(once.map(short).sort()).toEqual(often.map(short).sort());
  });
});
