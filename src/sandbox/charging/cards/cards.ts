import { sumsByKind } from '#contract/card-value.ts';
import { cardList as listCall, cardRecordList as recordsCall } from '#contract/calls/card.ts';
import type { CardRecord, OwnCard, EnergyCard } from '#sandbox/complete-entities.ts';
import { implement, type SandboxContext } from '#sandbox/context.ts';
import { paging } from '#sandbox/paging.ts';
import { expireCards } from './card-ledger.ts';
import { spanOf } from '../orders/month.ts';
import { byExpiry } from '../orders/settlement.ts';

/** Cards, with the orders that hold the frozen ones. */
async function ownCards({ db }: SandboxContext, userId: string): Promise<OwnCard[]> {
  const rows = await db.selectFrom('energyCard').select('json').where('userId', '=', userId).execute();
  const locks = await db
    .selectFrom('cardRecord')
    .select(['cardId', 'json'])
    .where('userId', '=', userId)
    .where('recordId', 'like', 'LOCK-%')
    .orderBy('number')
    .execute();
  const holders = new Map(locks.map((lock) => [lock.cardId, (JSON.parse(lock.json) as CardRecord).orderNo]));
  return rows
    .map((row) => JSON.parse(row.json) as EnergyCard)
    .map((card) => ({
      ...card,
      heldBy: card.status === 'FROZEN' ? (holders.get(card.cardId) ?? null) : null,
    }));
}

/**
 * Energy cards (domain model, 3.2 row 44). Later pages use the time of the first page: a card that expires in
 * between stays in its list.
 */
export const cardList = implement(listCall, async (context, request, caller) => {
  const { tab, vin } = request;
  const userId = caller?.userId ?? '';
  const now = context.clock.now();
  await expireCards(context.db, userId, now);
  const page = paging(request, now);
  const mine = (await ownCards(context, userId)).filter(
    (card) => card.grantTime <= page.snapshotTime && (vin === undefined || (card.vinBound ?? vin) === vin),
  );
  const isOver = (card: EnergyCard) =>
    card.status === 'USED_UP' || (card.status !== 'FROZEN' && card.endTime <= page.snapshotTime);
  const current = byExpiry(mine.filter((card) => !isOver(card)));
  const found = tab === 'CURRENT' ? current : byExpiry(mine.filter(isOver)).reverse();
  return {
    ...page.cut(found),
    sums: sumsByKind(current, page.snapshotTime),
  };
});

/** Entries of energy cards (domain model, 3.2 row 45). For another user's card the list is empty. */
export const cardRecordList = implement(recordsCall, async ({ db, clock }, request, caller) => {
  const { cardId, month } = request;
  const userId = caller?.userId ?? '';
  const now = clock.now();
  await expireCards(db, userId, now);
  const page = paging(request, now);
  let query = db
    .selectFrom('cardRecord')
    .select('json')
    .where('userId', '=', userId)
    .where('time', '<=', page.snapshotTime);
  if (cardId !== undefined) query = query.where('cardId', '=', cardId);
  if (month !== undefined) {
    const [from, to] = spanOf(month);
    query = query.where('time', '>=', from).where('time', '<', to);
  }
  const rows = await query.orderBy('time', 'desc').orderBy('number', 'desc').execute();
  const list = rows.slice(...page.range).map((row) => JSON.parse(row.json) as CardRecord);
  return page.answer(list, rows.length);
});
