import type { Notice } from '#core/notice.ts';
import { Dialog, loadDialog } from '../dialog/dialog.tsx';
import { LazyPart } from '../lazy/lazy-part.tsx';
import { useLazyPart } from '../lazy/use-lazy-part.ts';
import './notice-dialog.css';

interface Props {
  notice: Notice | null;
  onFollow: () => void | Promise<void>;
  onDismiss: () => void;
}

/**
 * The dialog of a result code: its subject as the title, the amounts below. If its code cannot be loaded, no action
 * runs, so that it can be tried again.
 */
export function NoticeDialog({ notice, onFollow, onDismiss }: Props) {
  const dialog = useLazyPart(loadDialog, { wanted: notice !== null });
  return (
    <LazyPart state={dialog} skeleton={null}>
      {() => (
        <Dialog
          open={notice !== null}
          title={notice?.text ?? ''}
          actions={[
            ...(notice?.dismiss
              ? [{ label: notice.dismiss, tone: 'plain' as const, onPress: onDismiss }]
              : []),
            { label: notice?.action ?? '', onPress: onFollow },
          ]}
          onClose={notice?.dismiss ? onDismiss : () => void onFollow()}
        >
          {notice?.lines && (
            <span role="status">
              {notice.lines.map((line) => (
                <span key={line} className="pw-notice-line digits">
                  {line}
                </span>
              ))}
            </span>
          )}
        </Dialog>
      )}
    </LazyPart>
  );
}
