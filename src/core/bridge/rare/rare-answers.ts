import * as v from 'valibot';
import { faultOf, PointError } from '#core/geo/check-point.ts';
import type { Gcj02 } from '#core/geo/points.ts';
import { amount, fields } from '../answers.ts';
import { locationAnswer } from '../location-answer.ts';
import type { CarLocation, LocationInfo, NativeVehicle } from '../types.ts';
import { safeImage, textOf, type Fields } from '../user-mapping.ts';

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
const carsAnswer: v.GenericSchema<unknown, NativeVehicle[]> = v.pipe(
  v.nullish(v.union([v.array(fields), fields]), []),
  v.transform((cars) => (Array.isArray(cars) ? cars : [cars]).map(mapVehicle).filter((car) => car.vin)),
);

/** @throws Error when the answer does not fit. valibot's `parse` would be in the script of every page. */
function fit<T>(schema: v.GenericSchema<unknown, T>, data: unknown): T {
  const read = v.safeParse(schema, data);
  if (!read.success) throw new Error('the answer does not fit');
  return read.output;
}

/** @throws Error where the answer does not fit */
export const readCars = (data: unknown): NativeVehicle[] => fit(carsAnswer, data);

/** @throws PointError for coordinates that are no place */
function placeOf<P extends Gcj02>(point: P): P {
  const fault = faultOf(point.longitude, point.latitude);
  if (fault) throw new PointError(fault);
  return point;
}

/** @throws PointError, or Error where the answer does not fit */
export const readLocation = (data: unknown): LocationInfo => placeOf(fit(locationAnswer, data));

const carLocationAnswer = v.object({
  mileage: v.fallback(v.nullable(v.pipe(amount, v.minValue(0))), null),
  longitude: v.fallback(amount, NaN),
  latitude: v.fallback(amount, NaN),
  locationPermission: v.pipe(
    v.union([v.boolean(), v.number(), v.string()]),
    v.transform((value) => isTrue(value)),
  ),
});

/**
 * A car that is allowed to tell its place must send one; the place of a car that is not allowed to is ignored.
 *
 * @throws PointError, or Error where the answer does not fit
 */
export function readCarLocation(data: unknown): CarLocation {
  const { mileage, longitude, latitude, locationPermission } = fit(carLocationAnswer, data);
  return { mileage, place: locationPermission ? placeOf({ longitude, latitude }) : null, locationPermission };
}

const pickedFile = v.object({
  mime: v.fallback(v.string(), ''),
  /** The content of the file; when it is empty, `url` leads to it. */
  base64: v.fallback(v.string(), ''),
  url: v.fallback(v.string(), ''),
});
export type PickedFile = v.InferOutput<typeof pickedFile>;

/** @throws Error where the answer does not fit */
export const readPickedFiles = (data: unknown): PickedFile[] =>
  fit(v.object({ files: v.array(pickedFile) }), data).files;
