import { formatDate } from '#core/time/day.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';

interface Props {
  title: string;
  /** Text before the reward, with its comma. */
  lead?: string;
  /** The coupon that was given; `null` closes the dialog. */
  reward: { name: string; endTime: number | null } | null;
  onClose: () => void;
}

/** Shows the coupon that was just given, and its expiry. */
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
