import * as v from 'valibot';
import { decoration } from '../grade.ts';
import { count, flag, id, label, text, wh } from './common.ts';

/** A car of the user: native fields plus what the server knows about its battery and ports. */
export const vehicle = v.object({
  vin: id,
  licenseNumber: text,
  brandName: text,
  modelName: label,
  styleName: text,
  imageUrl: v.nullable(v.string()),
  defaultVehicle: flag,
  vehicleVersion: text,
  batteryWh: v.nullable(wh),
  portAc: flag,
  portDc: flag,
  maxDcW: decoration(count, 0),
  plugChargeCapable: flag,
  robotArmCapable: flag,
});
export type Vehicle = v.InferOutput<typeof vehicle>;
