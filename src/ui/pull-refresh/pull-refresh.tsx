import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStableCallback } from '#core/react.ts';
import { Icon } from '../icon/icon.tsx';
import { iconRefresh } from '../icon/set/refresh.ts';
import { useLazyPart } from '../lazy/use-lazy-part.ts';
import './pull-refresh.css';

interface Props {
  /** Refreshes; the text stays until it is done. Never rejects. */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

/** Nobody pulls before content is visible; if it cannot be loaded, the screen's own button refreshes. */
const load = () => import('./pull.ts');

const words = { rest: '', pull: '下拉刷新', ready: '松开刷新', busy: '正在刷新…' } as const;

/**
 * Refreshes by a pull at the top of the page. Such a screen also needs a button that does the same, because a pull works
 * only with a finger.
 */
export function PullRefresh({ onRefresh, children }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<keyof typeof words>('rest');
  const { part } = useLazyPart(load, { loss: 'silent' });
  const isBusy = useStableCallback(() => state === 'busy');
  const refresh = useStableCallback(async () => {
    setState('busy');
    await onRefresh();
    setState('rest');
  });
  useEffect(() => {
    const element = area.current;
    if (!element || !part) return undefined;
    const onPull = (px: number, ready: boolean) => {
      element.style.setProperty('--pull', `${px}px`);
      element.classList.toggle('pw-pull-moving', px > 0);
      setState((before) => (before === 'busy' ? before : px === 0 ? 'rest' : ready ? 'ready' : 'pull'));
    };
    const root = document.documentElement;
    root.classList.add('pw-pull-page');
    const detach = part.attachPull(element, () => isBusy(), { onPull, onRefresh: () => void refresh() });
    return () => {
      detach();
      root.classList.remove('pw-pull-page');
    };
  }, [part, isBusy, refresh]);
  return (
    <div className={`pw-pull${state === 'busy' ? ' pw-pull-busy' : ''}`} ref={area}>
      <p className="pw-pull-words sub" role="status">
        {state !== 'rest' && <Icon icon={iconRefresh} size={16} />}
        {words[state]}
      </p>
      <div className="pw-pull-content">{children}</div>
    </div>
  );
}
