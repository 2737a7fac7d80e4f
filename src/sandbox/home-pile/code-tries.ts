import { codes } from '#contract/codes.ts';
import { bindTexts, checkDigits } from '#contract/pile/bind-rules.ts';
import { Refusal, type SandboxContext } from '../context.ts';

/**
 * Six digits are soon tried, so after some wrong codes none is accepted for a while. They are counted per
 * account: a count per pile would let anybody lock its user out.
 */
const limits = { withinMs: 600_000, ofPile: 5, ofAccount: 15 } as const;

interface Try {
  userId: string;
  /** Number on the plate, whether such a pile exists or not. */
  sn: string;
  code: string;
  /** The code of that pile; `undefined` if it does not exist. */
  right: string | undefined;
}

/**
 * @throws Refusal -1 for a wrong code, with the same message for an unknown, a free and a bound pile; 1283015
 * after too many wrong codes of the account, for any code
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
