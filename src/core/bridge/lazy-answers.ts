import * as v from 'valibot';
import { faultOf, PointError } from '#core/geo/check-point.ts';
import type { Gcj02 } from '#core/geo/points.ts';
import { amount, fields, text, locationAnswer } from './answers.ts';
import type { CarLocation, NativeVehicle, NetworkInfo, VersionedVehicle, LocationInfo } from './types.ts';
import { safeImage, textOf, type Fields } from './user-mapping.ts';

/** @throws PointError for impossible coordinates */
function placeOf<P extends Gcj02>(point: P): P {
  const fault = faultOf(point.longitude, point.latitude);
  if (fault) throw new PointError(fault);
  return point;
}

/** A place with its province, city and district. Impossible coordinates throw a PointError. */
export const placeAnswer: v.GenericSchema<unknown, LocationInfo> = v.pipe(
  locationAnswer,
  v.transform((location) => placeOf(location)),
);

const isTrue = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true';

/** @returns the car; numbers and missing fields become texts */
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

/** A car must have a VIN; the other fields are texts, or numbers that are read as texts. */
const carFields = v.pipe(
  fields,
  v.check((car) => textOf(car.vin) !== '', 'Invalid vin: Expected string'),
);
const carAnswer = v.pipe(carFields, v.transform(mapVehicle));

/** A car with location permission must send its place; the place of a car without it is ignored. */
const carLocation: v.GenericSchema<unknown, CarLocation> = v.pipe(
  v.object({
    mileage: v.nullish(v.pipe(amount, v.minValue(0)), null),
    longitude: v.nullish(amount),
    latitude: v.nullish(amount),
    locationPermission: v.boolean(),
  }),
  v.transform(({ mileage, longitude, latitude, locationPermission }) => ({
    mileage,
    place: locationPermission ? placeOf({ longitude: longitude ?? NaN, latitude: latitude ?? NaN }) : null,
    locationPermission,
  })),
);

const pickedFile = v.pipe(
  v.object({
    mime: text,
    /** The content of the file; when it is empty, `url` leads to it. */
    base64: text,
    url: text,
  }),
  v.check(({ base64, url }) => base64 !== '' || url !== '', 'Invalid file: Expected base64 or url'),
);
export type PickedFile = v.InferOutput<typeof pickedFile>;

const files: v.GenericSchema<unknown, PickedFile[]> = v.pipe(
  v.object({ files: v.array(pickedFile) }),
  v.transform((answer) => answer.files),
);

const versioned: v.GenericSchema<unknown, VersionedVehicle> = v.pipe(
  carFields,
  v.transform((car) => ({
    ...mapVehicle(car),
    brand: textOf(car.brand),
    vehicleVersion: textOf(car.vehicleVersion),
  })),
);

const network: v.GenericSchema<unknown, NetworkInfo> = v.object({ connected: v.boolean(), type: text });

/** Schemas of the answers that few pages read, as exact as those of `answers.ts`. A wrong place throws a PointError. */
export const lazyAnswers = {
  getLocation: placeAnswer,
  getMallLocation: placeAnswer,
  getCarLocation: carLocation,
  /** One car or a list of them. */
  getCarInfo: v.pipe(
    v.nullish(v.union([v.array(carAnswer), carAnswer]), []),
    v.transform((cars) => (Array.isArray(cars) ? cars : [cars])),
  ),
  getCarListVersion: v.pipe(
    v.object({ cars: v.array(versioned) }),
    v.transform(({ cars }) => cars),
  ),
  pickImage: files,
  takePhoto: files,
  scanQr: v.pipe(
    v.object({ text: v.pipe(v.string(), v.nonEmpty()) }),
    v.transform(({ text: content }) => content),
  ),
  getNetwork: network,
};
