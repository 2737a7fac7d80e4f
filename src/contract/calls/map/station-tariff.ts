import * as v from 'valibot';
import { defineCall } from '../../call';
import { codes } from '../../codes';
import { id, count } from '../../schema/common';
import { tariff } from '../../schema/tariff';

export const stationTariff = defineCall({
  name: 'stationTariff',
  method: 'GET',
  path: '/v1/h5/charging/map/station/tariff',
  auth: 'optional',
  codes: [codes.failure],
  request: v.pipe(
    v.object({ stationId: v.optional(id), connectorId: v.optional(id), date: v.optional(v.string()) }),
    v.check((it) => Boolean(it.stationId ?? it.connectorId), 'stationId or connectorId is needed'),
  ),
  answer: v.object({ tariff, nowSegment: count, memberName: v.nullable(v.string()) }),
});
