import type { AnswerOf } from '#contract/call.ts';
import { pileRecordList } from '#contract/calls/home-pile/pile-record-list.ts';
import { pileStat } from '#contract/calls/home-pile/pile-stat.ts';
import type { PileRecord } from '#contract/schema/home-pile/pile-record.ts';
import type { Environment } from '#core/environment.ts';
import { createLive, type LiveStore } from '#core/live.ts';
import { createPagedList, type PagedList } from '#core/paged-list/paged-list.ts';
import { byNumber } from '#core/paged-list/paging.ts';

export type PileStat = AnswerOf<typeof pileStat>;

/** @param month `2026-03` @returns the one that many months later */
export function monthAfter(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The charges of a pile in a month, by its days. */
export const createMonth = (env: Environment, pileId: string, month: string): LiveStore<PileStat> =>
  createLive<PileStat>(env, {
    load: (how) => env.call(pileStat, { pileId, month }, how),
  });

/** The charges of a pile one by one, the newest first. */
export const createRecords = (env: Environment, pileId: string): PagedList<AnswerOf<typeof pileRecordList>> =>
  createPagedList(env, {
    call: pileRecordList,
    paging: byNumber,
    request: (page) => ({ pileId, ...page }),
    keyOf: ({ recordId }: PileRecord) => recordId,
  });
