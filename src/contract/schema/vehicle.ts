import * as v from 'valibot';
import { decoration } from '../grade.ts';
import { count, flag, id, label, text, wh } from './common.ts';

/** What the server knows about a car: its version, battery and ports. */
export const vehicleExt = v.object({
  vin: id,
  vehicleVersion: text,
  batteryWh: v.nullable(wh),
  portAc: flag,
  portDc: flag,
  maxDcW: decoration(count, 0),
  plugChargeCapable: flag,
  robotArmCapable: flag,
  /** Height, cm; `null` if unknown. */
  heightCm: decoration(v.nullable(count), null),
});
export type VehicleExt = v.InferOutput<typeof vehicleExt>;

/** A car of the user: the fields of the native app plus what the server knows about it. */
export const vehicle = v.object({
  licenseNumber: text,
  brandName: text,
  modelName: label,
  styleName: text,
  imageUrl: v.nullable(v.string()),
  defaultVehicle: flag,
  ...vehicleExt.entries,
});
export type Vehicle = v.InferOutput<typeof vehicle>;
