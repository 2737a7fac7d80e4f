import { carList } from '#contract/calls/user/car-list.ts';
import { getUser } from '#contract/calls/user/get-user.ts';

/** What the session asks the back end; loaded late, since no screen waits for it. */
export const ownerCalls = { getUser, carList };
