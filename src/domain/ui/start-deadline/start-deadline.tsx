import { startDeadline } from '#domain/start-deadline.ts';

interface Props {
  /** Until when it may be started, epoch ms; `null` if only the rule is known. */
  startBy: number | null;
}

/** What happens to a paid order that is not started (domain model, 2.1). */
export const StartDeadline = ({ startBy }: Props) => (
  <p className="sub digits">{startDeadline(startBy)}，预付金额、卡券和积分全额退回。</p>
);
