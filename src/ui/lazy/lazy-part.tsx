import type { ReactNode } from 'react';
import { ErrorView } from '../error-view/error-view.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import type { PartState } from './use-lazy-part.ts';

interface Props<T> {
  /** From `useLazyPart`; several places of a screen may share one. */
  state: PartState<T>;
  /** The shape of the part while it loads; default three lines, `null` for none, as of what opens over the page. */
  skeleton?: ReactNode;
  children: (part: T) => ReactNode;
}

/** Content whose code is loaded when it is shown first; where that fails, the owner can try again. */
export function LazyPart<T>({ state, skeleton = <Skeleton card />, children }: Props<T>) {
  const { part, loading, lost, retry } = state;
  if (part) return children(part);
  if (lost) return <ErrorView action={{ label: '重新加载', onPress: retry }} />;
  return loading ? skeleton : null;
}
