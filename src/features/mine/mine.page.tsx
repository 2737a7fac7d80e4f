import type { AnswerOf } from '#contract/call.ts';
import { getUser } from '#contract/calls/user/get-user.ts';
import { nothingYet } from './mine-facts.ts';
import { MineBody } from './mine-body.tsx';

/** /mine: who is here, what is open, and what he has; the rest comes with the island. */
export const route = 'mine';
export const call = getUser;

export const request = () => ({});

export const view = (user: AnswerOf<typeof call>) => (
  <MineBody user={user} cars={{ state: 'loading' }} facts={nothingYet} running={null} />
);
