import * as v from 'valibot';
import { amount, text } from './answers.ts';
import type { LocationInfo } from './types.ts';

/** GCJ-02; whether it is a place says `faultOf` (geo/check-point.ts). */
export const locationAnswer: v.GenericSchema<unknown, LocationInfo> = v.object({
  longitude: amount,
  latitude: amount,
  city: text,
  province: text,
  district: text,
  street: text,
});
