import * as v from 'valibot';
import { decoration } from '#contract/grade.ts';
import { amount, fileRef, flag, id, label, openEnum, text, texts, time, wh } from '../common.ts';

/** Kinds of rating; they are in the address of the page in lower case (`?type=install`). */
export const ratingTypes = ['CHARGE', 'INSTALL', 'REPAIR'] as const;
export type RatingType = (typeof ratingTypes)[number];

/** Number of an order, an application or a repair from an address: any text. */
export const ratingTarget = v.pipe(v.string(), v.minLength(1), v.maxLength(2_000));

export const starCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

export const installAnswers = v.object({
  onTime: v.boolean(),
  extraCharge: v.boolean(),
  trained: v.boolean(),
});

/** A rating as its owner sees it (domain model, 1.8). */
export const rating = v.object({
  ratingId: decoration(id, ''),
  targetType: openEnum(ratingTypes),
  targetId: text,
  stars: starCount,
  tags: texts,
  content: v.nullable(v.string()),
  images: decoration(v.array(fileRef), []),
  anonymous: flag,
  /** Only of an installation. */
  install: v.nullable(installAnswers),
  createTime: v.nullable(time),
  /**
   * Whether others may see it; `null` if they never see it, or this back end shows it to them at once. `reason` is a text for the
   * owner.
   */
  review: decoration(
    v.nullable(
      v.object({
        state: openEnum(['PENDING', 'PASSED', 'REJECTED'] as const),
        reason: v.nullable(v.string()),
      }),
    ),
    null,
  ),
  /** Answer of the operator or of the service provider. */
  reply: v.nullable(v.string()),
});
export type Rating = v.InferOutput<typeof rating>;

/** What is rated, with the data by which its owner recognises it. */
export const ratedThing = v.object({
  targetType: openEnum(ratingTypes),
  targetId: text,
  /** Station, product or pile. */
  name: label,
  /** Connector, address or fault. */
  detail: v.nullable(v.string()),
  endTime: v.nullable(time),
  /** Only for a charge, like the two below. */
  chargedWh: v.nullable(wh),
  totalAmount: v.nullable(amount),
});
export type RatedThing = v.InferOutput<typeof ratedThing>;
