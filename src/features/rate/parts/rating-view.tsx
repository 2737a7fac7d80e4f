import type { Rating } from '../../../contract/schema/rating';
import { formatDateTime } from '../../../core/date';
import { shownPictures } from '../../../core/pictures';
import { Card } from '../../../ui/card/card';
import { Facts, type Fact } from '../../../ui/facts/facts';
import { Photo } from '../../../ui/photo/photo';
import type { ShowPictures } from '../../../ui/picture-viewer/show-pictures';
import { GivenStars } from '../../../ui/stars/stars';
import { Tag } from '../../../ui/tag/tag';
import { installQuestions, starWord } from '../rate-words';
import './rating-form.css';

interface Props {
  rating: Rating;
  onShow: ShowPictures;
}

/** A rating that was given; nothing can be changed any more. */
export function RatingView({ rating, onShow }: Props) {
  const { stars, tags, content, install, anonymous, createTime, reply } = rating;
  const pictures = shownPictures(rating.images);
  const answers: Fact[] = install
    ? installQuestions.map(({ key, text, yes, no }) => ({ label: text, value: install[key] ? yes : no }))
    : [];
  return (
    <Card title="我的评价">
      <GivenStars value={stars} word={starWord(stars)} />
      {tags.length > 0 && (
        <p className="rate-given-tags">
          {tags.map((it) => (
            <Tag key={it}>{it}</Tag>
          ))}
        </p>
      )}
      {content && <p className="rate-given-text break-anywhere">{content}</p>}
      {pictures.length > 0 && (
        <ul className="rate-given-photos" aria-label="评价图片">
          {pictures.map(({ fileId, url }, index) => (
            <li className="rate-given-photo" key={fileId}>
              <Photo
                url={url}
                label={`评价图片 ${index + 1}`}
                onPress={() => void onShow(pictures, index, '评价图片')}
              />
            </li>
          ))}
        </ul>
      )}
      <Facts
        items={[
          ...answers,
          { label: '评价时间', value: formatDateTime(createTime) },
          { label: '展示方式', value: anonymous ? '匿名' : '公开昵称' },
        ]}
      />
      {reply && <p className="rate-given-reply sub">回复：{reply}</p>}
    </Card>
  );
}
