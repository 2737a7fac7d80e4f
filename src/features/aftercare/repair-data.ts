import type { AnswerOf } from '#contract/call.ts';
import type { repairConfig } from '#contract/calls/repair/repair-config.ts';
import type { repairInfo } from '#contract/calls/repair/repair-info.ts';
import type { repairList } from '#contract/calls/repair/repair-list.ts';

/** What the calls of repairs bring: a page of the list, one repair, and what its form offers. */
export type Repairs = AnswerOf<typeof repairList>;
export type Repair = AnswerOf<typeof repairInfo>;
export type RepairConfig = AnswerOf<typeof repairConfig>;
