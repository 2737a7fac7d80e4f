/** All of /rights/detail that its first data can do without: one part, loaded beside them. */
export { claimRight } from './claim-right.ts';
export { RewardDialog } from '#ui/reward-dialog/reward-dialog.tsx';
export { RightText } from './parts/right-text.tsx';
