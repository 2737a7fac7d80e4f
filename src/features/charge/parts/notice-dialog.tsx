import { Dialog } from '../../../ui/dialog/dialog';
import type { Notice } from '../notice';

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
    </Dialog>
  );
}
