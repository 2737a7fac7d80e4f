import * as v from 'valibot';
import { latitude, longitude } from '../../schema/common';

/** Fields that several requests have. */
export const position = { longitude: v.optional(longitude), latitude: v.optional(latitude) };
export const keyword = v.optional(v.pipe(v.string(), v.maxLength(30)));
