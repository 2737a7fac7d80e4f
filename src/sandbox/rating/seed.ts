import type { Rating } from '#sandbox/complete-entities.ts';
import { orderOf } from '../charging/orders/order-record.ts';
import type { SandboxContext } from '../context.ts';
import { hashText, mix, pick } from '../world/make/hash.ts';
import { tagsFor } from './offered-tags.ts';
import { saveRating } from './store.ts';

const texts = ['充得很快，下次还来。', '枪好找，停车方便。', null] as const;

/** Ratings of the past orders that count as rated. */
export async function seedRatings({ db, clock }: SandboxContext): Promise<void> {
  const rows = await db.selectFrom('order').selectAll().where('status', '=', 'SETTLED').execute();
  for (const { userId, stationId, orderNo, record } of rows.map(orderOf)) {
    if (!record.rated) continue;
    const hash = hashText(orderNo);
    const stars = 3 + (mix(hash, 1) % 3);
    const rating: Rating = {
      ratingId: `S${orderNo}`,
      targetType: 'CHARGE',
      targetId: orderNo,
      stars,
      tags: tagsFor('CHARGE', stars).slice(0, 1 + (mix(hash, 2) % 3)),
      content: pick(texts, hash, 3),
      images: [],
      anonymous: mix(hash, 4) % 3 === 0,
      install: null,
      createTime: Math.min((record.settleTime ?? 0) + 600_000, clock.now()),
      review: null,
      reply: null,
    };
    await saveRating(db, userId, rating, stationId);
  }
}
