import { useView } from '#core/react.ts';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { RewardDialog } from '#ui/reward-dialog/reward-dialog.tsx';
import type { RateWork } from '../rating-work.store.ts';

/** The dialogs of the page: the reward of a rating, and the question before the owner leaves a form with entries. */
export const RateDialogs = ({ work }: { work: RateWork }) => (
  <>
    <RewardDialog
      title="评价成功"
      lead="感谢您的反馈，"
      reward={useView(work.$reward)}
      onClose={work.closeReward}
    />
    <LeaveDialog leave={work.leave}>您填写的内容会为您保留24小时。</LeaveDialog>
  </>
);
