import type { ReactNode } from 'react';
import { ErrorView } from '../error-view/error-view.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { useLazyPart, type PartState } from './use-lazy-part.ts';

interface Shared<T> {
  /** The shape of the part; default three lines, `null` for none, as of what opens over the page. */
  skeleton?: ReactNode;
  children: (part: T) => ReactNode;
}

interface Props<T> extends Shared<T> {
  /** Imports the part; a constant of the module. */
  load: () => Promise<T>;
  /** `false` as long as nobody needs it; once loaded it stays. Default true. */
  wanted?: boolean;
}

/** Content whose code is loaded when it is shown first; where that fails, the owner can try again. */
export function LazyPart<T extends object>({ load, wanted = true, ...shown }: Props<T>) {
  const state = useLazyPart(load, wanted, shown.skeleton === null);
  return wanted || state.part ? <LazyPartSlot state={state} {...shown} /> : null;
}

/** As {@link LazyPart}, where several places of a screen share one part. */
export function LazyPartSlot<T extends object>({
  state,
  skeleton = <Skeleton card />,
  children,
}: Shared<T> & { state: PartState<T> }) {
  if (state.part) return children(state.part);
  return state.lost ? <ErrorView action={{ label: '重新加载', onPress: state.retry }} /> : skeleton;
}
