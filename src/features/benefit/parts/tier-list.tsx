import type { BenefitTier } from '#contract/schema/benefit/activity.ts';
import { keptTogether } from '#core/kept-together.ts';
import { formatDate } from '#core/time/day.ts';
import { missing } from '#core/time/format-time.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { UnreadableRows } from '#ui/list-end/unreadable-rows.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import '#ui/progress-bar/progress-bar.css';
import { canClaim, formatReached, tierTag, unitWord, type Phase } from '../benefit-words.ts';

interface Props {
  tiers: readonly BenefitTier[];
  phase: Phase;
  onClaim?: ((tier: BenefitTier) => Promise<void>) | undefined;
}

/** `12.50 / 100 度`, and `已达成` once there is no way left; what is not known is `--`. */
function reachedText({ progress, target, unit }: BenefitTier): string {
  if (isReached({ progress, target })) return '已达成';
  const reached = progress === null ? missing : formatReached(progress, unit);
  return `${reached} / ${target ?? missing} ${unitWord(unit)}`;
}

const isReached = ({ progress, target }: Pick<BenefitTier, 'progress' | 'target'>): boolean =>
  progress !== null && target !== null && progress >= target;

/** The steps of an activity with what each of them gives; those that could not be read are told of. */
export function TierList({ tiers, phase, onClaim }: Props) {
  const firstOpen = tiers.find((tier) => canClaim(tier, phase));
  if (tiers.length === 0) return <UnreadableRows list={tiers} />;
  return (
    <Card title="充电礼遇">
      <ul className="u-lines">
        {tiers.map((tier) => (
          <li key={tier.tierId} className="u-py-3" data-tier-id={tier.tierId}>
            <TierRow tier={tier} phase={phase} isFirst={tier === firstOpen} onClaim={onClaim} />
          </li>
        ))}
      </ul>
      <UnreadableRows list={tiers} />
    </Card>
  );
}

function TierRow({
  tier,
  phase,
  isFirst,
  onClaim,
}: Omit<Props, 'tiers'> & { tier: BenefitTier; isFirst: boolean }) {
  const { name, reward, conditionText, progress, target, state, claimTime } = tier;
  const tag = tierTag(tier, phase);
  return (
    <>
      <div className="u-row u-gap-x-3 u-gap-y-2">
        <div className="u-from-9">
          <h3 className="u-text-16 u-font-bold">{reward}</h3>
          <p className="sub">
            {name}
            {conditionText && keptTogether(` · ${conditionText}`)}
          </p>
        </div>
        {tag ? (
          <Tag tone={tag.tone} dot>
            {tag.word}
          </Tag>
        ) : (
          canClaim(tier, phase) && (
            <Button
              size="m"
              variant={isFirst ? 'primary' : 'soft'}
              onPress={onClaim && (() => onClaim(tier))}
            >
              领取<span className="visually-hidden">{reward}</span>
            </Button>
          )
        )}
      </div>
      {progress !== null && target !== null && progress < target && (
        <div className="u-mt-2">
          <progress className="pw-progress" max={target} value={progress} aria-label={`${name}进度`} />
        </div>
      )}
      <p className="u-row u-justify-between u-gap-x-3 u-mt-1 sub digits">
        <span>{reachedText(tier)}</span>
        {state === 'CLAIMED' && <span>{formatDate(claimTime)} 领取</span>}
      </p>
    </>
  );
}
