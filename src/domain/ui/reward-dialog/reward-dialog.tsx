import { formatDate } from '#core/time/day.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';

interface Props {
  title: string;
  /** Words before the reward, with their comma. */
  lead?: string;
  /** The coupon that was given; `null` closes the dialog. */
  reward: { name: string; endTime: number | null } | null;
  onClose: () => void;
}

/** Says which coupon the owner has just got, and until when it holds. */
export const RewardDialog = ({ title, lead = '', reward, onClose }: Props) => (
  <Dialog
    open={reward !== null}
    title={title}
    actions={[{ label: '我知道了', onPress: onClose }]}
    onClose={onClose}
  >
    {reward &&
      `${lead}「${reward.name}」已到账，${reward.endTime === null ? '' : `${formatDate(reward.endTime)} 前`}预付充电时可用。`}
  </Dialog>
);
