import { useState, type ReactNode } from 'react';
import { ErrorView } from '../error-view/error-view';
import { Skeleton } from '../skeleton/skeleton';
import { usePart } from '../use-part';

interface Props<T> {
  /** Imports the part; a constant of the module. */
  load: () => Promise<T>;
  /** The shape of the part; default three lines. */
  skeleton?: ReactNode;
  children: (part: T) => ReactNode;
}

/** Content whose code is loaded when it is shown first; where that fails, the owner can try again. */
export function LatePart<T extends object>({ load, skeleton, children }: Props<T>) {
  const [lost, setLost] = useState(false);
  const part = usePart(!lost, load, () => setLost(true));
  if (part) return children(part);
  if (lost) return <ErrorView action={{ label: '重新加载', onPress: () => setLost(false) }} />;
  return skeleton ?? <Skeleton card />;
}
