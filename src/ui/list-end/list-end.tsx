import { useEffect, useRef } from 'react';
import type { More } from '#core/paged-list/paged-list.ts';
import './list-end.css';

interface Props {
  hasMore: boolean;
  /** State of the next page. */
  more: More;
  onMore: () => Promise<void>;
}

/** The end of a list: loads the next page when it becomes visible; without `IntersectionObserver`, by a press. */
export function ListEnd({ hasMore, more, onMore }: Props) {
  const end = useRef<HTMLDivElement>(null);
  // Only a list with rows has an end, so the static build never renders it and no hydration can differ.
  const byPress = typeof IntersectionObserver === 'undefined';
  const waiting = hasMore && more === 'idle';
  useEffect(() => {
    if (!waiting || !end.current || byPress) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void onMore();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waiting, byPress, onMore]);
  const press = hasMore && (more === 'failed' ? '加载失败，点击重试' : byPress && waiting && '加载更多');
  return (
    <div className="pw-list-end sub" ref={end}>
      {!hasMore && '没有更多了'}
      {press && (
        <button type="button" className="pw-list-end-button link" onClick={() => void onMore()}>
          {press}
        </button>
      )}
      {hasMore && !press && '加载中…'}
    </div>
  );
}
