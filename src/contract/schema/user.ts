import * as v from 'valibot';
import { amount, count, id, latitude, longitude, wh } from './common';

/** The signed-in owner as the charging service knows him (answer of getUser). */
export const chargeUserInfo = v.object({
  userId: id,
  nick: v.string(),
  avatar: v.nullable(v.string()),
  phoneMasked: v.string(),
  memberLevel: count,
  points: count,
  defaultVin: v.nullable(v.string()),
  vehicleCount: count,
  currentOrderNo: v.nullable(v.string()),
  arrearsOrderNo: v.nullable(v.string()),
  arrearsAmount: amount,
  cardCount: count,
  couponCount: count,
  uninvoicedCount: count,
  homePileCount: count,
  activeApplyId: v.nullable(v.string()),
  unratedOrderNo: v.nullable(v.string()),
  agreedVersions: v.record(v.string(), v.string()),
});
export type ChargeUserInfo = v.InferOutput<typeof chargeUserInfo>;

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

export const city = v.object({
  name: v.string(),
  cityCode: v.string(),
  pinyin: v.string(),
  initial: v.string(),
  longitude,
  latitude,
  hot: v.boolean(),
  stationCount: count,
});
export type City = v.InferOutput<typeof city>;
