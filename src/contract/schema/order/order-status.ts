import * as v from 'valibot';
import { openEnum } from '../common.ts';

export const orderStatuses = [
  'CREATED',
  'PREPAID',
  'STARTING',
  'CHARGING',
  'STOPPING',
  'FINISHED',
  'ARREARS',
  'SETTLED',
  'REFUNDED',
  'CANCELLED',
  'ABNORMAL',
] as const;
export const orderStatus = openEnum(orderStatuses);
export type OrderStatus = v.InferOutput<typeof orderStatus>;
