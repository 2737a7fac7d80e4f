import * as v from 'valibot';
import { id, time } from '../common.ts';
import { stationSummary } from './station-summary.ts';

/** A station that the owner keeps. */
export const favourite = v.object({ stationId: id, createTime: v.nullable(time), station: stationSummary });
export type Favourite = v.InferOutput<typeof favourite>;
