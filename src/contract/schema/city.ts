import * as v from 'valibot';
import { count, latitude, longitude } from './common';

export const city = v.object({
  name: v.string(),
  cityCode: v.string(),
  pinyin: v.string(),
  initial: v.string(),
  longitude,
  latitude,
  hot: v.boolean(),
  stationCount: count,
});
export type City = v.InferOutput<typeof city>;
