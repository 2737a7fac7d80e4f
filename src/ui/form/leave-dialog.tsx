import type { ReactNode } from 'react';
import type { LeaveStore } from '#core/form/leave.store.ts';
import { useView } from '#core/react.ts';
import { Dialog } from '../dialog/dialog.tsx';

interface Props {
  leave: LeaveStore;
  /** What happens to the entries, e.g. that they are kept as a draft. */
  children?: ReactNode;
}

/** The question before the owner leaves a form with unsaved input. */
export function LeaveDialog({ leave, children }: Props) {
  return (
    <Dialog
      open={useView(leave.$asking)}
      title="信息尚未提交，确定离开吗？"
      actions={[
        { label: '离开', tone: 'plain', onPress: leave.leave },
        { label: '继续填写', onPress: leave.stay },
      ]}
      onClose={leave.stay}
    >
      {children}
    </Dialog>
  );
}
