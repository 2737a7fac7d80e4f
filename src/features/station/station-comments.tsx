import { useEffect, useRef } from 'react';
import type { StationComment } from '#contract/schema/station/station-comment.ts';
import { shownPictures } from '#core/device/pictures.ts';
import { useView } from '#core/react.ts';
import { formatDate } from '#core/time/day.ts';
import { Card } from '#ui/card/card.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { ErrorView } from '#ui/error-view/error-view.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconStar } from '#ui/icon/set/star.ts';
import { PhotoRow } from '#ui/photo-row/photo-row.tsx';
import type { ShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import type { Comments, CommentsStore } from './comments.store.ts';
import './station-comments.css';

interface StationCommentsProps {
  comments: CommentsStore;
  onShow: ShowPictures;
}

/** Comments on the station; loaded when they are about to be scrolled into view. */
export function StationComments({ comments, onShow }: StationCommentsProps) {
  const view = useView(comments.$comments);
  const { summary, tag, rows } = view;
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver === 'undefined') {
      void comments.load();
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void comments.load();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [comments]);
  return (
    <div className="u-relative">
      <span className="station-comments-near" ref={place} />
      <Card title="用户评价" aside={<Average summary={summary} />}>
        {summary && summary.total > 0 && summary.tags.length > 0 && (
          <div
            className="u-flex u-flex-wrap u-gap-x-2 u-gap-y-3 u-pt-1 u-pb-2"
            role="group"
            aria-label="按标签筛选"
          >
            <Chip
              look="inset"
              label={`全部 ${summary.total}`}
              pressed={tag === null}
              onPress={() => void comments.load(null)}
            />
            {summary.tags.map(({ text, count }) => (
              <Chip
                look="inset"
                key={text}
                label={`${text} ${count}`}
                pressed={tag === text}
                onPress={() => void comments.load(text)}
              />
            ))}
          </div>
        )}
        {rows.state === 'loading' && <Skeleton lines={4} />}
        {rows.state === 'failed' && (
          <ErrorView error={rows.error} action={{ label: '重新加载', onPress: () => comments.load(tag) }} />
        )}
        {rows.state === 'ready' && rows.list.length === 0 && <Empty icon={iconStar} text="暂无评价" />}
        {rows.state === 'ready' && rows.list.length > 0 && (
          <>
            <ul className="u-lines">
              {rows.list.map((comment) => (
                <CommentItem key={comment.ratingId} comment={comment} onShow={onShow} />
              ))}
            </ul>
            <CommentsEnd rows={rows} onMore={comments.more} />
          </>
        )}
      </Card>
    </div>
  );
}

function Average({ summary }: Pick<Comments, 'summary'>) {
  if (!summary || summary.avg === null) return null;
  return (
    <span className="u-flex u-items-center u-gap-1">
      <Icon icon={iconStar} size={16} label="平均评分" />
      <b className="num">{(summary.avg / 10).toFixed(1)}</b> · {summary.total} 条
    </span>
  );
}

interface EndProps {
  rows: Extract<Comments['rows'], { state: 'ready' }>;
  onMore: () => Promise<void>;
}

/** The end of the list: more comments only on a press, so that the end of the page can be reached. */
function CommentsEnd({ rows: { hasMore, more }, onMore }: EndProps) {
  if (!hasMore) return <p className="u-pt-2 u-text-center sub">没有更多了</p>;
  const text = { idle: '查看更多评价', loading: '加载中…', failed: '加载失败，点击重试' }[more];
  return (
    <button
      type="button"
      className="u-block u-w-full u-min-h-touch -u-mb-3 u-text-center u-cursor-pointer link"
      aria-busy={more === 'loading' || undefined}
      onClick={() => void onMore()}
    >
      {text}
    </button>
  );
}

interface CommentItemProps {
  comment: StationComment;
  onShow: ShowPictures;
}

/** One comment: nickname, stars, tags, text, photos and the operator's reply. */
function CommentItem({ comment, onShow }: CommentItemProps) {
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
