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
    /** GB/T 2260 code; if it is left out, the products that are offered everywhere. */
    cityCode: v.optional(v.pipe(v.string(), v.maxLength(6))),
    /**
     * An addition of this project: in a city where only some districts are served, the page learns this
     * before a document is sent.
     */
    districtCode: v.optional(v.pipe(v.string(), v.maxLength(6))),
    serviceType: v.picklist(serviceTypes),
  }),
  answer: v.array(pileProduct),
});
