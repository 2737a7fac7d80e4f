import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id } from '#contract/schema/common.ts';
import { eligibility } from '#contract/schema/home-pile/pile-product.ts';

/**
 * Whether a car of the owner is entitled to a home pile. A refusal with one of the codes has
 * `eligibilityRefusal` as its data.
 */
export const pileEligibility = defineCall({
  name: 'pileEligibility',
  method: 'GET',
  path: '/v1/h5/energy/home/station/eligibility',
  auth: 'required',
  codes: [codes.homeStationValidity, codes.homeStationUnconformity, codes.homeStationNoSales],
  request: v.object({ vin: id }),
  answer: eligibility,
});
