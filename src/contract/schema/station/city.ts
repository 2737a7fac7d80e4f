import * as v from 'valibot';
import { count, latitude, longitude } from '../common.ts';

export const city = v.object({
  /** As the map provider writes it; see `cityName` for what is shown. */
  name: v.string(),
  cityCode: v.string(),
  /** Full pinyin in small letters without blanks: `shenzhen`. */
  pinyin: v.string(),
  /** First letter of each syllable: `sz`. */
  initials: v.string(),
  /** The letter that the city stands under: `S`. */
  initial: v.string(),
  longitude,
  latitude,
  hot: v.boolean(),
  stationCount: count,
});
export type City = v.InferOutput<typeof city>;
