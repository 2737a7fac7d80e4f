import type { SandboxContext, Scenario } from '../context.ts';
import { noticeRules, shortLived } from './rules.ts';
import { nextDue, saveSendings, type Sending, type StoredNotice } from './store.ts';

const { replyMs, retryMs, endRetryMs } = noticeRules;

/** The outcome of attempts by channel, see {@link Scenario}. */
const switchOf = { PUSH: 'push', SMS: 'sms', CALL: 'call' } as const;

/** When a channel is tried again after its failures; `null` if it is given up. */
function retryTime({ kind }: StoredNotice, failures: number, time: number): number | null {
  if (shortLived.has(kind)) return null;
  const wait = retryMs[failures - 1] ?? (kind === 'ENDED' ? endRetryMs : null);
  return wait === null ? null : time + wait;
}

/** An attempt begins, or its outcome comes. */
function step(notice: StoredNotice, sending: Sending, time: number, scenario: Scenario): void {
  const { channel, state } = sending;
  sending.time = time;
  if (state !== 'SENT') {
    sending.state = 'SENT';
    sending.dueTime = time + replyMs[channel];
  } else if (scenario[switchOf[channel]] === 'ok') {
    sending.state = 'DELIVERED';
    sending.dueTime = null;
  } else {
    sending.state = 'FAILED';
    sending.failures += 1;
    sending.dueTime = retryTime(notice, sending.failures, time);
  }
}

/**
 * The next thing that a channel has to do, at its own time: an attempt, or the outcome of one.
 * @returns `null` if there is none until then, epoch ms
 */
export async function nextDelivery(
  { db, scenario }: SandboxContext,
  until: number,
): Promise<{ time: number; act: () => Promise<StoredNotice> } | null> {
  const notice = await nextDue(db, until);
  if (!notice) return null;
  const time = notice.dueTime;
  const act = async () => {
    for (const sending of notice.record.channels)
      if (sending.dueTime !== null && sending.dueTime <= time) step(notice, sending, time, scenario);
    await saveSendings(db, notice);
    return notice;
  };
  return { time, act };
}
