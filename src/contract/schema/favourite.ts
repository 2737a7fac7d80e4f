import * as v from 'valibot';
import { id, time } from './common';
import { stationSummary } from './station-summary';

/** A station that the owner keeps. */
export const favourite = v.object({ stationId: id, createTime: time, station: stationSummary });
export type Favourite = v.InferOutput<typeof favourite>;
