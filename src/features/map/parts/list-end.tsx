import { useEffect, useRef } from 'react';

interface Props {
  hasMore: boolean;
  more: 'idle' | 'loading' | 'failed';
  onMore: () => Promise<void>;
}

/** The end of the list: brings the next page when it comes into sight. */
export function ListEnd({ hasMore, more, onMore }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const waiting = hasMore && more === 'idle';
  useEffect(() => {
    if (!waiting || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((it) => it.isIntersecting)) void onMore();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waiting, onMore]);
  return (
    <div className="map-list-end sub" ref={end}>
      {!hasMore && '没有更多了'}
      {hasMore && more === 'failed' && (
        <button type="button" className="map-list-note-button link" onClick={() => void onMore()}>
          加载失败，点击重试
        </button>
      )}
      {hasMore && more !== 'failed' && '加载中…'}
    </div>
  );
}
