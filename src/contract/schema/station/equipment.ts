import * as v from 'valibot';
import { decoration } from '#contract/grade.ts';
import { watt, id, openNumber, text } from '../common.ts';
import { connector } from './connector.ts';

export const equipment = v.object({
  equipmentId: decoration(id, ''),
  equipmentName: text,
  equipmentType: openNumber([1, 2, 3, 4, 5] as const),
  manufacturer: v.nullable(v.string()),
  model: v.nullable(v.string()),
  powerW: v.nullable(watt),
  connectors: v.array(connector),
});
export type Equipment = v.InferOutput<typeof equipment>;
