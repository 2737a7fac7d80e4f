import type { ReactNode } from 'react';
import { useOpener } from '../dialog/use-opener.ts';
import { useLazyPart } from '../lazy/use-lazy-part.ts';
import { useBackCloses } from './use-back-closes.ts';

interface Props {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Buttons that stay at the bottom edge while the content scrolls. */
  end?: ReactNode;
  /** Close button, Escape, Back, or a press outside. Also called when the sheet cannot be loaded. */
  onClose: () => void;
}

const load = () => import('./sheet-panel.tsx');

/** A modal sheet at the bottom edge. */
export function Sheet(props: Props) {
  const { part } = useLazyPart(load, { wanted: props.open, onLost: props.onClose });
  const giveFocusBack = useOpener(props.open);
  useBackCloses(props.open && part !== null, props.onClose);
  return part ? <part.SheetPanel {...props} onClosed={giveFocusBack} /> : null;
}
