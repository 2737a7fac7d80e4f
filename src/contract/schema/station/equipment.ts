import * as v from 'valibot';
import { watt, id, openNumber } from '../common.ts';
import { connector } from './connector.ts';

export const equipment = v.object({
  equipmentId: id,
  equipmentName: v.string(),
  equipmentType: openNumber([1, 2, 3, 4, 5] as const),
  manufacturer: v.nullable(v.string()),
  model: v.nullable(v.string()),
  powerW: watt,
  connectors: v.array(connector),
});
export type Equipment = v.InferOutput<typeof equipment>;
