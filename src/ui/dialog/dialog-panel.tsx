import * as AlertDialog from '@radix-ui/react-alert-dialog';
import { useRef, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useBusyPress } from '../button/use-busy-press.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { iconClose } from '../icon/set/close.ts';
import './dialog.css';

export interface DialogPanelProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  actions: readonly {
    label: string;
    tone?: 'primary' | 'plain' | 'danger';
    safe?: boolean;
    onPress: () => void | Promise<unknown>;
  }[];
  link?: { label: string; onPress: () => void | Promise<unknown> };
  closing?: string;
  onClose: () => void;
  /** Called when the panel has disappeared. */
  onClosed: () => void;
}

/** The part of the dialog that is loaded when it is opened for the first time. */
export function DialogPanel({
  open,
  title,
  children,
  actions,
  link,
  closing,
  onClose,
  onClosed,
}: DialogPanelProps) {
  const { busy, press } = useBusyPress(link?.onPress);
  const safe = useRef<HTMLElement | null>(null);
  const toneOf = (index: number) =>
    actions[index]?.tone ?? (index === actions.length - 1 ? 'primary' : 'plain');
  const tones = actions.map((_, index) => toneOf(index));
  const named = actions.findIndex((action) => action.safe);
  const plain = named >= 0 ? named : tones.indexOf('plain');
  const safeIndex = plain >= 0 ? plain : Math.max(0, tones.indexOf('primary'));
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="pw-scrim" />
        <AlertDialog.Content
          className="pw-dialog"
          {...(children ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            // A dialog that is higher than the screen begins at its title. iOS 14 has no focus without a scroll.
            safe.current?.focus({ preventScroll: true });
            if (event.currentTarget instanceof Element) event.currentTarget.scrollTop = 0;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
        >
          <AlertDialog.Title className="pw-dialog-title">{title}</AlertDialog.Title>
          {children && (
            <AlertDialog.Description asChild>
              <div className="pw-dialog-text">{children}</div>
            </AlertDialog.Description>
          )}
          <div className="pw-dialog-actions">
            {actions.map(({ label, onPress }, index) => (
              <Button
                key={label}
                variant={tones[index]}
                grow
                onPress={onPress}
                buttonRef={(element) => {
                  if (index === safeIndex) safe.current = element;
                }}
              >
                {label}
              </Button>
            ))}
          </div>
          {link && (
            <button type="button" className="pw-dialog-link" aria-busy={busy || undefined} onClick={press}>
              {link.label}
            </button>
          )}
          {closing !== undefined && (
            <span className="pw-dialog-close">
              <IconButton icon={iconClose} label={closing} onPress={onClose} />
            </span>
          )}
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
