import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { mapWidget as widget } from '#contract/schema/station/map-widget.ts';
import { position } from './request.ts';

/** Without a position the answer has no nearby stations; `vin` restricts the running order to one car. */
export const mapWidget = defineCall({
  name: 'mapWidget',
  method: 'GET',
  path: '/v1/h5/charging/map/widget',
  auth: 'optional',
  request: v.object({ ...position, vin: v.optional(v.string()) }),
  answer: widget,
});
