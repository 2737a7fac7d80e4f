import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { codes } from '#contract/codes.ts';
import type { Database } from '#sandbox/context.ts';
import { refusal, type Answer } from './envelope.ts';

/** How long responses to writes are stored, in ms of sandbox time (domain model, 3.1). */
const lifeMs = 24 * 3_600_000;

/** One write: the request id that the page made for one intention, its user, and the request. */
export interface Intention {
  requestId: string;
  userId: string;
  call: string;
  bodyHash: string;
}

/** JSON with sorted keys, so that the order of the keys does not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

/** @returns the intention of a checked request. */
export const intentionOf = (call: string, userId: string, request: { requestId: string }): Intention => ({
  requestId: request.requestId,
  userId,
  call,
  bodyHash: createHash('sha256').update(canonical(request)).digest('hex'),
});

/** @returns the stored response to this intention, or `null`. @param time sandbox time, epoch ms */
export async function replay(
  db: Kysely<Database>,
  intention: Intention,
  time: number,
): Promise<Answer | null> {
  await db
    .deleteFrom('idempotency')
    .where('createTime', '<', time - lifeMs)
    .execute();
  const row = await db
    .selectFrom('idempotency')
    .select(['bodyHash', 'answer'])
    .where('requestId', '=', intention.requestId)
    .where('userId', '=', intention.userId)
    .where('call', '=', intention.call)
    .executeTakeFirst();
  if (!row) return null;
  if (row.bodyHash !== intention.bodyHash) return refusal(codes.failure, '请求已变更，请重新提交');
  return row.answer === null ? null : (JSON.parse(row.answer) as Answer);
}

/** Stores a response, except for "too frequent": the page sends the same id again after the wait. */
export async function remember(
  db: Kysely<Database>,
  intention: Intention,
  answer: Answer,
  time: number,
): Promise<void> {
  if (answer.code === codes.tooFrequent) return;
  const row = { ...intention, answer: JSON.stringify(answer), createTime: time };
  await db.replaceInto('idempotency').values(row).execute();
}
