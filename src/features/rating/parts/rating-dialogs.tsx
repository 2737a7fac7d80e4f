import { formatDate } from '#core/time/day.ts';
import { useView } from '#core/react.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import type { RateWork } from '../rating-work.store.ts';

/** The dialogs of the page: the reward of a rating, and the question before the owner leaves a form with entries. */
export function RateDialogs({ work }: { work: RateWork }) {
  const reward = useView(work.$reward);
  return (
    <>
      <Dialog
        open={reward !== null}
        title="评价成功"
        actions={[{ label: '我知道了', onPress: work.closeReward }]}
        onClose={work.closeReward}
      >
        {reward && `感谢您的反馈，「${reward.name}」已到账，${formatDate(reward.endTime)} 前预付充电时可用。`}
      </Dialog>
      <LeaveDialog leave={work.leave}>您填写的内容会为您保留24小时。</LeaveDialog>
    </>
  );
}
