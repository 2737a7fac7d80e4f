import type { ReactNode } from 'react';
import { ErrorView } from '../error-view/error-view.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import type { PartState } from './use-lazy-part.ts';

interface Props<T> {
  /** The result of `useLazyPart`; several places of a screen may share one. */
  state: PartState<T>;
  /** Placeholder while it loads; default three lines, `null` for none, e.g. for a layer over the page. */
  skeleton?: ReactNode;
  children: (part: T) => ReactNode;
}

/** Content whose code is loaded when it is first shown; if that fails, the owner can try again. */
export function LazyPart<T>({ state, skeleton = <Skeleton card />, children }: Props<T>) {
  const { part, loading, lost, retry } = state;
  if (part) return children(part);
  if (lost) return <ErrorView action={{ label: '重新加载', onPress: retry }} />;
  return loading ? skeleton : null;
}
