/** All of /activity/benefit that its first data can do without: one part, loaded beside them. */
export { claimTier } from './claim-tier.ts';
export { share } from '#domain/share.ts';
export { RewardDialog } from '#domain/ui/reward-dialog/reward-dialog.tsx';
export { RichText } from '#ui/rich-text/rich-text.tsx';
