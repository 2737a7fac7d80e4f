import * as v from 'valibot';
import { defineCall } from '../../call';
import { pollMs, id } from '../../schema/common';
import { equipment } from '../../schema/equipment';

export const stationConnectors = defineCall({
  name: 'stationConnectors',
  method: 'GET',
  path: '/v1/h5/charging/map/station/connectors',
  auth: 'optional',
  request: v.object({ stationId: id }),
  answer: v.object({ equipments: v.array(equipment), nextPollMs: pollMs }),
});
