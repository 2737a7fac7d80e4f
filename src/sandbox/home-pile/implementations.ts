import {
  pileConsole as consoleCall,
  pileList as listCall,
  pileRecordList as recordsCall,
  pileStat as statCall,
} from '#contract/calls/home-pile.ts';
import { implement, type Implementation } from '../context.ts';
import { paging } from '../paging.ts';
import { bindImplementations } from './bind.ts';
import { commandImplementations } from './live/commands.ts';
import { consoleOf, ownPileOf } from './live/console-view.ts';
import { liveOf, ownFacts, ownLive } from './live/pile-store.ts';
import { factsOfOwner } from './piles.ts';
import { recordsUntil, statOf } from './records.ts';

/** The calls of home piles. */
export const homePileImplementations: Implementation[] = [
  implement(listCall, async ({ db }, _request, caller) => {
    const piles = await factsOfOwner(db, caller?.userId ?? '');
    return Promise.all(piles.map(async (facts) => ownPileOf(await liveOf(db, facts))));
  }),
  implement(consoleCall, async (context, { pileId }, caller) =>
    consoleOf(context, await ownLive(context.db, caller?.userId ?? '', pileId)),
  ),
  implement(recordsCall, async ({ db, clock }, request, caller) => {
    const { pileId } = await ownFacts(db, caller?.userId ?? '', request.pileId);
    const page = paging(request, clock.now());
    return page.cut(await recordsUntil(db, pileId, page.snapshotTime));
  }),
  implement(statCall, async ({ db }, { pileId, month }, caller) => {
    await ownFacts(db, caller?.userId ?? '', pileId);
    return statOf(db, pileId, month);
  }),
  ...bindImplementations,
  ...commandImplementations,
];
