import { codes } from '#contract/codes.ts';
import type { Rating } from '#contract/schema/order/rating.ts';
import { shownPictures } from '#core/device/pictures.ts';
import { openLogin, useScreen, useView } from '#core/react.ts';
import { formatDateTime } from '#core/time/day.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Clauses } from '#ui/clauses/clauses.tsx';
import { failedWith } from '#ui/detail-page/failed-with.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { iconStar } from '#ui/icon/set/star.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Note } from '#ui/note/note.tsx';
import { Page } from '#ui/page/page.tsx';
import { PhotoRow } from '#ui/photo-row/photo-row.tsx';
import type { ShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import { RewardDialog } from '#domain/ui/reward-dialog/reward-dialog.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { GivenStars } from '#ui/stars/stars.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { RatingForm } from './rating-form.tsx';
import { installQuestions, starWord } from './rating-words.ts';
import { TargetCard, type RateConfig } from './rating.page.tsx';
import { createRate, type RateScreen, type RateWork } from './rating.store.ts';

/** /rate/:id */
export default function RateIsland() {
  const screen = useScreen((env) => createRate(env));
  const live = useView(screen.$rate);
  const work = useView(screen.$work);
  const config = live.state === 'ready' ? live.value : null;
  const canRate = config !== null && config.mine === null && config.blockReason === null;
  return (
    <Page
      route="rate"
      onBack={work?.leave.goBack}
      bar={
        canRate &&
        work && (
          <BottomBar>
            <Button grow onPress={work.form.submit}>
              提交评价
            </Button>
          </BottomBar>
        )
      }
    >
      {failedWith(live, codes.noSuchOrder) ? (
        <Empty text={screen.missing} action={screen.away} />
      ) : (
        <LiveView
          live={live}
          onRetry={screen.refresh}
          onLogin={() => openLogin('rate')}
          skeleton={<Skeleton card lines={5} />}
          first
        >
          {(value) => (
            <>
              <TargetCard target={value.target} />
              {work && <RateBody config={value} work={work} away={screen.away} />}
            </>
          )}
        </LiveView>
      )}
    </Page>
  );
}

interface Props extends Pick<RateScreen, 'away'> {
  config: RateConfig;
  work: RateWork;
}

/** The form, or the given rating, or the reason why no rating is allowed. */
function RateBody({ config, work, away }: Props) {
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

/** The dialogs of the page: the reward, and the question before the user leaves a form with input. */
const RateDialogs = ({ work }: { work: RateWork }) => (
  <>
    <RewardDialog
      title="评价成功"
      lead="感谢您的反馈，"
      reward={useView(work.$reward)}
      onClose={work.closeReward}
    />
    <LeaveDialog leave={work.leave}>您填写的内容会为您保留24小时。</LeaveDialog>
  </>
);

interface ViewProps {
  rating: Rating;
  onShow: ShowPictures;
}

/** That others do not see the rating yet, or not at all; nothing once they do. */
function ReviewNote({ review }: Pick<Rating, 'review'>) {
  if (review?.state === 'PENDING') return <Note>审核中，通过后其他车主可以看到</Note>;
  if (review?.state !== 'REJECTED') return null;
  return (
    <Note tone="warn">
      <Clauses text={`未通过审核，只有您能看到${review.reason ? `：${review.reason}` : ''}`} />
    </Note>
  );
}

/** A given rating, which cannot be changed. */
function RatingView({ rating, onShow }: ViewProps) {
  const { stars, tags, content, install, anonymous, createTime, reply } = rating;
  const answers: Fact[] = install
    ? installQuestions.map(({ key, text, yes, no }) => ({ label: text, value: install[key] ? yes : no }))
    : [];
  return (
    <Card title="我的评价">
      <ReviewNote review={rating.review} />
      <GivenStars value={stars} word={starWord(stars)} />
      {tags.length > 0 && (
        <p className="u-flex u-flex-wrap u-justify-center u-gap-2 u-py-2">
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
      {content && <p className="u-py-2 u-whitespace-pre-wrap break-anywhere">{content}</p>}
      <PhotoRow pictures={shownPictures(rating.images)} label="评价图片" onShow={onShow} />
      <Facts
        items={[
          ...answers,
          { label: '评价时间', value: formatDateTime(createTime) },
          { label: '展示方式', value: anonymous ? '匿名' : '公开昵称' },
        ]}
      />
      {reply && <p className="u-mt-2 u-py-2 u-px-3 u-rounded-2 u-bg-surface-2 u-text-2 sub">回复：{reply}</p>}
    </Card>
  );
}
