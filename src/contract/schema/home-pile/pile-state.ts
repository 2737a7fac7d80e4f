import type * as v from 'valibot';
import { openEnum } from '../common.ts';

/** States of a home pile (domain model, 2.5). */
export const pileStates = [
  'OFFLINE',
  'IDLE',
  'PLUGGED',
  'SCHEDULED',
  'CHARGING',
  'FINISHED',
  'FAULT',
  'UPDATING',
] as const;
export const pileState = openEnum(pileStates);
export type PileState = v.InferOutput<typeof pileState>;
