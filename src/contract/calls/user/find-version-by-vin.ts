import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { id } from '#contract/schema/common.ts';
import { vehicleExt } from '#contract/schema/vehicle.ts';

/**
 * What the server knows about the car with a VIN (domain model, 3.2 row 4). A page asks for the version of the owner's default
 * car if the app does not say it, and sends it in the header `vehicleVersion`. The back end answers -1 for an unknown VIN.
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
