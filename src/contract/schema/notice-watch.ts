import * as v from 'valibot';
import { id, time } from './common.ts';
import { powerClass } from './station/power-class.ts';

/** A free connector of a class that an owner waits for. */
export const noticeWatch = v.object({ watchId: id, powerClass, until: time });
export type NoticeWatch = v.InferOutput<typeof noticeWatch>;

/** Minutes for which an owner can wait for a free connector. */
export const watchMinutes = { min: 30, max: 180 } as const;
