import * as v from 'valibot';
import { decoration } from '#contract/grade.ts';
import { fileRef, id, texts, time } from '../common.ts';

/**
 * The public part of a rating (domain model, 1.8): what another owner wrote about a station. The back end
 * does not publish the order. `nick` is `null` if the owner chose to remain anonymous.
 */
export const stationComment = v.object({
  ratingId: id,
  /** 1–5. */
  stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  tags: texts,
  content: v.nullable(v.string()),
  images: decoration(v.array(fileRef), []),
  nick: v.nullable(v.string()),
  createTime: v.nullable(time),
  /** The operator's answer. */
  reply: v.nullable(v.string()),
});
export type StationComment = v.InferOutput<typeof stationComment>;
