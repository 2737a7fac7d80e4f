import * as v from 'valibot';
import { latitude, longitude } from '#contract/schema/common.ts';

/** Fields that several requests have. */
export const position = { longitude: v.optional(longitude), latitude: v.optional(latitude) };
export const point = v.object({ longitude, latitude });
export const keyword = v.optional(v.pipe(v.string(), v.maxLength(30)));
