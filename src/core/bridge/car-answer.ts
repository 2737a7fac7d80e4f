import * as v from 'valibot';
import { fields } from './answers';
import type { NativeVehicle } from './types';
import { safeImage, textOf, type Fields } from './user-mapping';

const isTrue = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true';

/** @returns the car with texts where an app sends numbers or nothing. */
export function mapVehicle(fields: Fields): NativeVehicle {
  const text = (name: Exclude<keyof NativeVehicle, 'defaultVehicle'>) => textOf(fields[name]);
  return {
    vin: text('vin'),
    licenseNumber: text('licenseNumber'),
    vtype: text('vtype'),
    brandName: text('brandName'),
    modelName: text('modelName'),
    styleName: text('styleName'),
    imageUrl: safeImage(text('imageUrl')),
    defaultVehicle: isTrue(fields.defaultVehicle),
    engineNo: text('engineNo'),
    etype: text('etype'),
    ownership: text('ownership'),
    realNameAuth: text('realNameAuth'),
    tServiceStatus: text('tServiceStatus'),
    vehicleNetworkType: text('vehicleNetworkType'),
  };
}

/** One car or a list of them; a car without a VIN is dropped. */
export const carsAnswer: v.GenericSchema<unknown, NativeVehicle[]> = v.pipe(
  v.nullish(v.union([v.array(fields), fields]), []),
  v.transform((cars) => (Array.isArray(cars) ? cars : [cars]).map(mapVehicle).filter((car) => car.vin)),
);
