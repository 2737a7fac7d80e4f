import * as v from 'valibot';
import { decoration } from '#contract/grade.ts';
import { isPlace } from '#contract/place-rule.ts';
import { count, flag, latitude, longitude, text } from '../common.ts';

export const city = v.pipe(
  v.object({
    /** As the map provider writes it; see `cityName` for what is shown. */
    name: v.string(),
    cityCode: v.string(),
    /** Full pinyin in small letters without blanks: `shenzhen`. */
    pinyin: text,
    /** First letter of each syllable: `sz`. */
    initials: text,
    /** The letter under which the city is listed: `S`. */
    initial: text,
    longitude,
    latitude,
    hot: flag,
    stationCount: decoration(count, 0),
  }),
  v.check(isPlace),
);
export type City = v.InferOutput<typeof city>;
