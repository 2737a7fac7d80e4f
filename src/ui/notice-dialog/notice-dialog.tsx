import type { Notice } from '../../core/notice';
import { Dialog } from '../dialog/dialog';
import './notice-dialog.css';

interface Props {
  notice: Notice | null;
  onFollow: () => void | Promise<void>;
  onDismiss: () => void;
}

/** The dialog of a result code. */
export function NoticeDialog({ notice, onFollow, onDismiss }: Props) {
  return (
    <Dialog
      open={notice !== null}
      title="提示"
      actions={[
        ...(notice?.dismiss ? [{ label: notice.dismiss, tone: 'plain' as const, onPress: onDismiss }] : []),
        { label: notice?.action ?? '', onPress: onFollow },
      ]}
      onClose={notice?.dismiss ? onDismiss : () => void onFollow()}
    >
      {notice?.text}
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
  );
}
