import * as v from 'valibot';
import { label } from '../common.ts';

/** GB/T 2260 code of a province, a city or a district. */
const regionCode = v.pipe(v.string(), v.regex(/^\d{6}$/));

const district = v.object({ code: regionCode, name: label });
const city = v.object({ code: regionCode, name: label, districts: v.array(district) });

/** A province with the cities and districts in which home piles are installed and repaired. */
export const serviceRegion = v.object({ code: regionCode, name: label, cities: v.array(city) });
export type ServiceRegion = v.InferOutput<typeof serviceRegion>;

/** A chosen province, city and district, by their codes. */
export const regionChoice = v.object({
  provinceCode: regionCode,
  cityCode: regionCode,
  districtCode: regionCode,
});
