import type { AnswerOf } from '#contract/call.ts';
import { pileList } from '#contract/calls/home-pile/pile-list.ts';
import { PileRows } from '#domain/ui/pile-rows/pile-rows.tsx';

/** /pile/introduce: the user's piles, shown above the applications. */
export const route = 'pileIntroduce';
export const call = pileList;

export const request = () => ({});

export const view = (piles: AnswerOf<typeof call>) =>
  piles.length > 0 && (
    <div data-loaded>
      <PileRows title="我的充电桩" piles={piles} to="plugChargeConsole" warranty />
    </div>
  );
