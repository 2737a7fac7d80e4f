import * as RadixDialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import '../dialog/dialog.css';
import { IconButton } from '../icon-button/icon-button.tsx';
import { iconClose } from '../icon/set/close.ts';
import './sheet.css';

export interface SheetPanelProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Buttons that stay at the bottom edge while the content scrolls. */
  end?: ReactNode;
  onClose: () => void;
  /** Called when the panel has disappeared. */
  onClosed: () => void;
}

/** The part of the sheet that is loaded when it is opened for the first time. */
export function SheetPanel({ open, title, children, end, onClose, onClosed }: SheetPanelProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="pw-scrim" />
        <RadixDialog.Content
          className="pw-sheet"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
        >
          <div className="pw-sheet-head">
            <RadixDialog.Title className="pw-sheet-title">{title}</RadixDialog.Title>
            <IconButton icon={iconClose} label="关闭" onPress={onClose} />
          </div>
          <div className="pw-sheet-body">
            {children}
            {end !== undefined && <div className="pw-sheet-end">{end}</div>}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
