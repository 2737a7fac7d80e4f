import type { ReactNode } from 'react';
import { useOpener } from './use-opener.ts';
import { useLazyPart } from '../lazy/use-lazy-part.ts';

interface DialogAction {
  /** Names the act, e.g. 结束充电; never just 确定 for something that cannot be undone. */
  label: string;
  /** `primary` (default for the last one), `plain` the safe way out, `danger` destructive. */
  tone?: 'primary' | 'plain' | 'danger';
  /** Gets the focus in place of the first plain one: the action that does no harm. */
  safe?: boolean;
  /** Called on a press; the parent that holds `open` closes the dialog. A promise shows a ring. */
  onPress: () => void | Promise<unknown>;
}

interface Props {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** One or two buttons, in display order. */
  actions: readonly DialogAction[];
  /** A rare action, below the buttons as a link. */
  link?: Pick<DialogAction, 'label' | 'onPress'>;
  /** Accessible name of the cross in the corner, which calls `onClose`; without it there is none. */
  closing?: string;
  /** Escape and the cross. Also called when the dialog cannot be loaded. */
  onClose: () => void;
}

export const loadDialog = () => import('./dialog-panel.tsx');

/** A question that needs an answer. The focus goes to the safe choice and afterwards back to where it was. */
export function Dialog(props: Props) {
  const { part } = useLazyPart(loadDialog, { wanted: props.open, onLost: props.onClose });
  const giveFocusBack = useOpener(props.open);
  return part ? <part.DialogPanel {...props} onClosed={giveFocusBack} /> : null;
}
