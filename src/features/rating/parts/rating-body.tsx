import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { iconStar } from '#ui/icon/set/star.ts';
import type { RateConfig } from '../rating-target.ts';
import { createRateWork, type RateWork } from '../rating-work.store.ts';
import type { RateScreen } from '../rating.store.ts';
import { RateDialogs } from './rating-dialogs.tsx';
import { RatingForm } from './rating-form.tsx';
import { RatingView } from './rating-view.tsx';

export { createRateWork };

interface Props extends Pick<RateScreen, 'away'> {
  config: RateConfig;
  work: RateWork;
}

/** The form, or the rating that was given, or the reason why there can be none. Loaded beside the first data. */
export function RateBody({ config, work, away }: Props) {
  return (
    <>
      {config.mine ? (
        <RatingView rating={config.mine} onShow={work.showPictures} />
      ) : config.blockReason === null ? (
        <RatingForm config={config} work={work} />
      ) : (
        <Empty icon={iconStar} text={config.blockReason} action={away} />
      )}
      <RateDialogs work={work} />
    </>
  );
}

/** The button that submits the rating. */
export const SubmitBar = ({ work }: Pick<Props, 'work'>) => (
  <BottomBar>
    <Button grow onPress={work.form.submit}>
      提交评价
    </Button>
  </BottomBar>
);
