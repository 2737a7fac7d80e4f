import * as v from 'valibot';
import { id, time } from '../common.ts';
import { stationCard } from './station-summary.ts';

/** A favourite station of the owner. */
export const favourite = v.object({ stationId: id, createTime: v.nullable(time), station: stationCard });
export type Favourite = v.InferOutput<typeof favourite>;
