import * as v from 'valibot';
import { amount, text } from './answers.ts';
import type { LocationInfo } from './types.ts';

/** Coordinates in GCJ-02; `faultOf` (geo/check-point.ts) checks whether they are a place. */
export const locationAnswer: v.GenericSchema<unknown, LocationInfo> = v.object({
  longitude: amount,
  latitude: amount,
  city: text,
  province: text,
  district: text,
  street: text,
});
