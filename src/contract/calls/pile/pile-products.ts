import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id } from '#contract/schema/common.ts';
import { pileProduct, serviceTypes } from '#contract/schema/home-pile/pile-product.ts';

/** Piles on offer for a car in a city or a district of it; 1290002 where there is no service. */
export const pileProducts = defineCall({
  name: 'pileProducts',
  method: 'GET',
  path: '/v1/h5/energy/home/station/products',
  auth: 'required',
  codes: [codes.homeStationNoSales],
  request: v.object({
    vin: id,
    /** GB/T 2260; without it what is offered anywhere. */
    cityCode: v.optional(v.pipe(v.string(), v.maxLength(6))),
    /** Ours: of a city that is served in part it is known before any document is sent. */
    districtCode: v.optional(v.pipe(v.string(), v.maxLength(6))),
    serviceType: v.picklist(serviceTypes),
  }),
  answer: v.array(pileProduct),
});
