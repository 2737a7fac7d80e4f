import type { StationComment } from '#contract/schema/station/station-comment.ts';
import { formatDate } from '#core/time/day.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconStar } from '#ui/icon/set/star.ts';
import { PhotoRow } from '#ui/photo-row/photo-row.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { shownPictures } from '#core/device/pictures.ts';
import type { ShowPictures } from '#ui/picture-viewer/show-pictures.ts';

interface Props {
  comment: StationComment;
  onShow: ShowPictures;
}

/** One comment: who, stars, tags, words, photos and the operator's answer. */
export function CommentItem({ comment, onShow }: Props) {
  const { nick, stars, tags, content, reply, createTime } = comment;
  return (
    <li className="u-py-3" data-part="comment">
      <p className="u-row u-gap-x-2">
        <b>{nick ?? '匿名用户'}</b>
        <span className="u-row u-gap-x-1">
          <Icon icon={iconStar} size={16} label="评分" />
          <b className="num">{stars}</b>
        </span>
        <span className="u-ml-auto sub digits">{formatDate(createTime)}</span>
      </p>
      {tags.length > 0 && (
        <p className="u-flex u-flex-wrap u-gap-2 u-mt-2">
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
      {content && <p className="u-mt-2">{content}</p>}
      <PhotoRow pictures={shownPictures(comment.images)} label="评价图片" onShow={onShow} />
      {reply && (
        <p className="u-mt-2 u-py-2 u-px-3 u-rounded-2 u-bg-surface-2 u-text-2 sub">运营商回复：{reply}</p>
      )}
    </li>
  );
}
