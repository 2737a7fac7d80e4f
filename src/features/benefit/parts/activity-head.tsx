import type { ActivityBenefit } from '#contract/schema/benefit/activity.ts';
import { formatDate } from '#core/time/day.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { Tile } from '#ui/tile/tile.tsx';
import { formatReached, phaseWords, reachedOf, type Phase } from '../benefit-words.ts';

interface Props {
  benefit: ActivityBenefit;
  phase: Phase;
  onLogin?: (() => Promise<void>) | undefined;
}

/** What the activity is, how long it lasts, and how far the owner is. */
export function ActivityHead({ benefit, phase, onLogin }: Props) {
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

/** How much the owner has charged; for whom nobody knows, the login. Nothing where there is no step to reach. */
function Reached({ benefit, onLogin }: Omit<Props, 'phase'>) {
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
