import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { id } from '#contract/schema/common.ts';
import { vehicleExt } from '#contract/schema/vehicle.ts';

/**
 * What the server knows about the car with a VIN (domain model, 3.2 row 4). Pages ask for the version of the owner's default
 * car, which the header `vehicleVersion` carries, where the app does not say it. -1 for a VIN that nobody knows.
 */
export const findVersionByVin = defineCall({
  name: 'findVersionByVin',
  method: 'GET',
  path: '/v1/h5/charging/car/findVersionByVin',
  auth: 'optional',
  logged: true,
  request: v.object({ vin: id }),
  answer: vehicleExt,
});
