import * as v from 'valibot';
import { count, wh } from './common.ts';

/** A car of the user: native fields plus what the server knows about its battery and ports. */
export const vehicle = v.object({
  vin: v.string(),
  licenseNumber: v.string(),
  brandName: v.string(),
  modelName: v.string(),
  styleName: v.string(),
  imageUrl: v.nullable(v.string()),
  defaultVehicle: v.boolean(),
  vehicleVersion: v.string(),
  batteryWh: wh,
  portAc: v.boolean(),
  portDc: v.boolean(),
  maxDcW: count,
  plugChargeCapable: v.boolean(),
  robotArmCapable: v.boolean(),
});
export type Vehicle = v.InferOutput<typeof vehicle>;
