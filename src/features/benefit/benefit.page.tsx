import type { AnswerOf } from '#contract/call.ts';
import { activityBenefit } from '#contract/calls/activity/activity-benefit.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import type { ActivityBenefit, BenefitTier } from '#contract/schema/benefit/activity.ts';
import { formatDate } from '#core/time/day.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { Tile } from '#ui/tile/tile.tsx';
import { keptTogether } from '#core/kept-together.ts';
import { missing } from '#core/time/format-time.ts';
import { UnreadableRows } from '#ui/list-end/unreadable-rows.tsx';
import {
  phaseOf,
  formatReached,
  phaseWords,
  reachedOf,
  type Phase,
  canClaim,
  tierTag,
  unitWord,
} from './benefit-words.ts';
import '#ui/progress-bar/progress-bar.css';

/** /activity/benefit?activityId: the activity and its tiers. */
export const route = 'activityBenefit';
export const call = activityBenefit;

export function request({ query }: PageContext) {
  const activityId = idIn(query, 'activityId');
  if (activityId) return { activityId };
  // Without an id the current activity is meant; an invalid id means none.
  return query.get('activityId') ? null : {};
}

export const view = (benefit: AnswerOf<typeof call>, { now }: ViewContext) => (
  <BenefitBody benefit={benefit} now={now} />
);

interface BenefitBodyProps {
  benefit: ActivityBenefit;
  /** Server time of the answer, epoch ms. */
  now: number;
  onClaim?: (tier: BenefitTier) => Promise<void>;
  onLogin?: () => Promise<void>;
}

/** What /activity/benefit shows of its answer, before and after hydration. */
export function BenefitBody({ benefit, now, onClaim, onLogin }: BenefitBodyProps) {
  const phase = phaseOf(benefit, now);
  return (
    <div className="u-stack-3" data-loaded>
      <ActivityHead benefit={benefit} phase={phase} onLogin={onLogin} />
      <TierList tiers={benefit.tiers} phase={phase} onClaim={onClaim} />
    </div>
  );
}

interface ActivityHeadProps {
  benefit: ActivityBenefit;
  phase: Phase;
  onLogin?: (() => Promise<void>) | undefined;
}

/** Title, time and progress of the activity. */
export function ActivityHead({ benefit, phase, onLogin }: ActivityHeadProps) {
  const { title, bannerUrl, startTime, endTime } = benefit;
  const { word, tone } = phaseWords[phase];
  return (
    <>
      <Card>
        <Banner url={bannerUrl} />
        <div className="u-row u-justify-between u-gap-x-3 u-gap-y-1">
          <h2 className="u-text-22 u-font-bold u-leading-head">{title}</h2>
          <Tag tone={tone} dot>
            {word}
          </Tag>
        </div>
        <p className="u-mt-1 sub digits">
          活动时间 {formatDate(startTime)} – {formatDate(endTime)}
        </p>
      </Card>
      <Reached benefit={benefit} onLogin={onLogin} />
    </>
  );
}

/** What the user has charged, or the button to log in; nothing without tiers. */
function Reached({ benefit, onLogin }: Omit<ActivityHeadProps, 'phase'>) {
  if (benefit.tiers.length === 0) return null;
  const energy = reachedOf(benefit, 'KWH');
  const times = reachedOf(benefit, 'TIMES');
  if (energy === null && times === null) {
    return (
      <Button grow onPress={onLogin}>
        登录查看进度
      </Button>
    );
  }
  return (
    <div className="pw-tiles">
      <Tile label="累计充电" value={energy === null ? null : formatReached(energy, 'KWH')} unit="度" />
      <Tile label="充电次数" value={times} unit="次" />
    </div>
  );
}

interface TierListProps {
  tiers: readonly BenefitTier[];
  phase: Phase;
  onClaim?: ((tier: BenefitTier) => Promise<void>) | undefined;
}

/** `12.50 / 100 度`, `已达成` at the target; what is not known is `--`. */
function reachedText({ progress, target, unit }: BenefitTier): string {
  if (isReached({ progress, target })) return '已达成';
  const reached = progress === null ? missing : formatReached(progress, unit);
  return `${reached} / ${target ?? missing} ${unitWord(unit)}`;
}

const isReached = ({ progress, target }: Pick<BenefitTier, 'progress' | 'target'>): boolean =>
  progress !== null && target !== null && progress >= target;

/** The tiers of an activity with their rewards, and the number of unreadable ones. */
export function TierList({ tiers, phase, onClaim }: TierListProps) {
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
}: Omit<TierListProps, 'tiers'> & { tier: BenefitTier; isFirst: boolean }) {
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
