import type { NoticeKind } from '#contract/schema/notice.ts';
import { ordersOf } from '../charging/store.ts';
import type { SandboxContext } from '../context.ts';
import { pilesOf } from '../home-pile/piles.ts';
import { recordsUntil } from '../home-pile/records.ts';
import { invoicesOf } from '../invoice/store.ts';
import { users } from '../world/make/people.ts';
import { groupOf, noticeRules } from './rules.ts';
import { chosenNotices } from './settings.ts';
import { addNotice } from './store.ts';
import { endedWords, invoiceWords, pileEndedWords, refundedWords, type NoticeWords } from './words.ts';

/** From an event to the receipt of its notice on a phone, ms. */
const receivedMs = 2_000;
/** Of the notices at the start, the newest are not read. */
const unread = 3;

/** What an owner was told before the sandbox began. */
interface Past {
  kind: NoticeKind;
  about: string;
  time: number;
  words: NoticeWords;
}

async function ofOrders({ db }: SandboxContext, userId: string): Promise<Past[]> {
  return (await ordersOf(db, userId)).flatMap((order): Past[] => {
    const { end, refundStatus, refundAmount } = order.record;
    const about = order.orderNo;
    const refundTime = Math.max(end?.time ?? 0, order.statusTime);
    return [
      ...(end
        ? [{ kind: 'ENDED' as const, about, time: end.time, words: endedWords(order, null, false) }]
        : []),
      ...(refundStatus === 'REFUNDED'
        ? [{ kind: 'REFUNDED' as const, about, time: refundTime, words: refundedWords(order, refundAmount) }]
        : []),
    ];
  });
}

const ofInvoices = async ({ db }: SandboxContext, userId: string): Promise<Past[]> =>
  (await invoicesOf(db, userId)).flatMap(({ invoiceId, record: { issueTime, amount } }) =>
    issueTime === null
      ? []
      : [
          {
            kind: 'INVOICE',
            about: invoiceId,
            time: issueTime,
            words: invoiceWords(invoiceId, amount, 'issued'),
          },
        ],
  );

async function ofPiles({ db, clock }: SandboxContext, userId: string): Promise<Past[]> {
  const piles = await pilesOf(db, userId);
  const records = await Promise.all(
    piles.map(async ({ pileId, name }) =>
      (await recordsUntil(db, pileId, clock.now())).map(({ recordId, endTime, chargedWh }): Past => ({
        kind: 'PILE_ENDED',
        about: recordId,
        time: endTime ?? 0,
        words: pileEndedWords({ pileId, name }, chargedWh ?? 0),
      })),
    ),
  );
  return records.flat();
}

/** The notices that owners have at the start: of their charges, refunds, invoices and home piles. */
export async function seedNotices(context: SandboxContext): Promise<void> {
  const now = context.clock.now();
  for (const { userId } of users) {
    const { channels } = await chosenNotices(context.db, userId);
    const pasts = await Promise.all([ofOrders, ofInvoices, ofPiles].map((past) => past(context, userId)));
    const told = pasts
      .flat()
      .filter(({ time }) => time > now - noticeRules.keptMs && time + receivedMs <= now)
      .sort((a, b) => a.time - b.time);
    for (const [index, { words, ...past }] of told.entries()) {
      const time = past.time + receivedMs;
      await addNotice(context.db, {
        ...past,
        userId,
        readTime: index < told.length - unread ? time : null,
        record: {
          ...words,
          channels: channels[groupOf[past.kind]].map((channel) => ({
            channel,
            state: 'DELIVERED',
            time,
            failures: 0,
            dueTime: null,
          })),
        },
      });
    }
  }
}
