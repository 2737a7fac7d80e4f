import * as v from 'valibot';
import { openNumber } from '../common.ts';

/** 尖 峰 平 谷 深谷 */
const periods = [1, 2, 3, 4, 5] as const;
export const period = openNumber(periods);
export type Period = v.InferOutput<typeof period>;
