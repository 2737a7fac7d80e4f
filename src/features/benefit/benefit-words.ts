import type { ActivityBenefit, BenefitTier } from '#contract/schema/benefit/activity.ts';
import { formatKwh } from '#core/money.ts';
import type { Tone } from '#ui/tag/tag.tsx';

type Unit = BenefitTier['unit'];

const unitWords: Record<Unit, string> = { KWH: '度', TIMES: '次', UNKNOWN: '' };
export const unitWord = (unit: Unit): string => unitWords[unit];

/** @param value in units of `unit` @returns kWh (度) with 2 decimals; a number of charges as it is */
export const formatReached = (value: number, unit: Unit): string =>
  unit === 'KWH' ? formatKwh(Math.round(value * 1000)) : String(value);

/** Before, during or after the time of an activity. */
export type Phase = 'coming' | 'running' | 'over';

/** @param now server time, epoch ms. An unknown start or end hides and blocks nothing. */
export function phaseOf(
  { startTime, endTime }: Pick<ActivityBenefit, 'startTime' | 'endTime'>,
  now: number,
): Phase {
  if (endTime !== null && endTime <= now) return 'over';
  return startTime !== null && now < startTime ? 'coming' : 'running';
}

export const phaseWords: Record<Phase, { word: string; tone: Tone }> = {
  coming: { word: '未开始', tone: 'neutral' },
  running: { word: '进行中', tone: 'idle' },
  over: { word: '活动已结束', tone: 'offline' },
};

/** Whether the reward of a tier can be claimed now. */
export const canClaim = ({ state }: BenefitTier, phase: Phase): boolean =>
  phase === 'running' && state === 'CLAIMABLE';

/** The tag of a tier that cannot be claimed; `null` if the progress is not known. */
export function tierTag({ state, progress }: BenefitTier, phase: Phase): { word: string; tone: Tone } | null {
  if (state === 'CLAIMED') return { word: '已领取', tone: 'idle' };
  if (state === 'SOLD_OUT') return { word: '已领完', tone: 'offline' };
  if (state === 'UNKNOWN') return { word: '未知', tone: 'neutral' };
  if (phase === 'over') return { word: '已结束', tone: 'offline' };
  if (phase === 'coming') return phaseWords.coming;
  return state === 'LOCKED' && progress !== null ? { word: '未达成', tone: 'neutral' } : null;
}

/** @returns progress of the user, by the first tier of each unit; `null` without a login */
export function reachedOf({ tiers }: ActivityBenefit, unit: 'KWH' | 'TIMES'): number | null {
  return tiers.find((tier) => tier.unit === unit && tier.progress !== null)?.progress ?? null;
}
