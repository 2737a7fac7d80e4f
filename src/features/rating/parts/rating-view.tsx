import type { Rating } from '#contract/schema/order/rating.ts';
import { formatDateTime } from '#core/time/day.ts';
import { shownPictures } from '#core/device/pictures.ts';
import { Card } from '#ui/card/card.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { PhotoRow } from '#ui/photo-row/photo-row.tsx';
import type { ShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import { GivenStars } from '#ui/stars/stars.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { installQuestions, starWord } from '../rating-words.ts';

interface Props {
  rating: Rating;
  onShow: ShowPictures;
}

/** A rating that was given; nothing can be changed any more. */
export function RatingView({ rating, onShow }: Props) {
  const { stars, tags, content, install, anonymous, createTime, reply } = rating;
  const answers: Fact[] = install
    ? installQuestions.map(({ key, text, yes, no }) => ({ label: text, value: install[key] ? yes : no }))
    : [];
  return (
    <Card title="我的评价">
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
