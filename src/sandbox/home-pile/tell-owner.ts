import type { Kysely } from 'kysely';
import type { Database } from '../context.ts';
import { notify } from '../notice/notify.ts';
import * as words from '../notice/words.ts';
import type { PileNews } from './live/pile-news.ts';
import { pileFaults } from './live/faults.ts';
import { findPileById, type PileFacts } from './piles.ts';
import { settingOf } from './setting/setting-store.ts';

/** The switch of a pile's settings that a notice follows; an unknown car is always told. */
const switchOf = {
  PILE_STARTED: 'start',
  PILE_MISSED: 'start',
  PILE_ENDED: 'end',
  PILE_FAULT: 'fault',
  PILE_OFFLINE: 'fault',
  PILE_STRANGER: null,
} as const;

function wordsOf(pile: PileFacts, news: PileNews): words.NoticeWords {
  switch (news.kind) {
    case 'PILE_STARTED':
      return words.pileStartedWords(pile);
    case 'PILE_ENDED':
      return words.pileEndedWords(pile, news.wh);
    case 'PILE_FAULT':
      return words.pileFaultWords(pile, pileFaults[news.code].text);
    case 'PILE_OFFLINE':
      return words.pileOfflineWords(pile);
    case 'PILE_MISSED':
      return words.pileMissedWords(pile, news.start);
    default:
      return words.pileStrangerWords(pile);
  }
}

/** Tells the owner of a pile what happened to it, as far as its switches want it. */
export async function tellOfPile(
  db: Kysely<Database>,
  pile: PileFacts,
  news: readonly PileNews[],
): Promise<void> {
  if (news.length === 0) return;
  const { pileId } = pile;
  const userId = (await findPileById(db, pileId))?.userId;
  if (!userId) return;
  const { notify: switches } = await settingOf(db, pile);
  for (const item of news) {
    const { kind, time, happenedTime = time } = item;
    const name = switchOf[kind];
    if (name !== null && !switches?.[name]) continue;
    const about = `${pileId}-${happenedTime}${item.kind === 'PILE_FAULT' ? `-${item.code}` : ''}`;
    await notify(db, { userId, kind, about, time, words: wordsOf(pile, item) });
  }
}
