import type { ActivityBenefit, BenefitTier } from '#contract/schema/benefit/activity.ts';
import { phaseOf } from '../benefit-words.ts';
import { ActivityHead } from './activity-head.tsx';
import { TierList } from './tier-list.tsx';

interface Props {
  benefit: ActivityBenefit;
  /** Server time of the answer, epoch ms. */
  now: number;
  onClaim?: (tier: BenefitTier) => Promise<void>;
  onLogin?: () => Promise<void>;
}

/** What /activity/benefit shows of its answer, before and after hydration. */
export function BenefitBody({ benefit, now, onClaim, onLogin }: Props) {
  const phase = phaseOf(benefit, now);
  return (
    <div className="u-stack-3" data-loaded>
      <ActivityHead benefit={benefit} phase={phase} onLogin={onLogin} />
      <TierList tiers={benefit.tiers} phase={phase} onClaim={onClaim} />
    </div>
  );
}
