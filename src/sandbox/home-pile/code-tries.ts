import { codes } from '#contract/codes.ts';
import { bindTexts, checkDigits } from '#contract/pile/bind-rules.ts';
import { Refusal, type SandboxContext } from '../context.ts';

/**
 * Six digits are soon tried out, so after some wrong ones none is looked at for a while. They are counted by who tries: a
 * count of the pile would let anybody lock its owner out.
 */
const limits = { withinMs: 600_000, ofPile: 5, ofAccount: 15 } as const;

interface Try {
  userId: string;
  /** Number of a plate, whether there is such a pile or not. */
  sn: string;
  code: string;
  /** The code of that pile; `undefined` where there is none. */
  right: string | undefined;
}

/**
 * @throws Refusal -1 for a wrong code, in the same words whether the pile is there, free or somebody's; 1283015 after too many
 * of the account, whatever comes then
 */
export async function checkCode(
  { db, clock }: SandboxContext,
  { userId, sn, code, right }: Try,
): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom('homePileCodeTry')
    .where('time', '<=', now - limits.withinMs)
    .execute();
  const tries = await db
    .selectFrom('homePileCodeTry')
    .select(['sn', 'time'])
    .where('userId', '=', userId)
    .orderBy('time')
    .execute();
  const ofPile = tries.filter((one) => one.sn === sn);
  const full = [
    ...(ofPile.length >= limits.ofPile ? [ofPile] : []),
    ...(tries.length >= limits.ofAccount ? [tries] : []),
  ];
  if (full.length > 0) {
    const freeTime = Math.max(...full.map(([first]) => (first?.time ?? now) + limits.withinMs));
    throw new Refusal(codes.tooFrequent, '校验码错误次数过多，请稍后再试', { retryAfterMs: freeTime - now });
  }
  if (checkDigits(code) === right) return;
  await db.insertInto('homePileCodeTry').values({ userId, sn, time: now }).execute();
  throw new Refusal(codes.failure, bindTexts.wrongPlate, { field: 'checkCode' });
}
