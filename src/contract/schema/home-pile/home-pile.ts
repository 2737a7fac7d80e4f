import * as v from 'valibot';
import { id, label, region, text, time } from '../common.ts';

/** A home pile of an owner (domain model, 1.10): its name, place and warranty. */
export const homePile = v.object({
  pileId: id,
  /** Number on the pile's plate. */
  sn: text,
  name: label,
  model: text,
  address: text,
  /**
   * Region of the pile; `null` if only the address is known. An addition of this project: it saves the owner
   * three choices.
   */
  region: v.nullable(region),
  /** `null` if it is not known: then the warranty is not shown. */
  warrantyEnd: v.nullable(time),
});
export type HomePile = v.InferOutput<typeof homePile>;
