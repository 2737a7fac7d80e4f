import * as v from 'valibot';
import { defineCall } from '../../call';
import { codes } from '../../codes';
import { pollMs, id } from '../../schema/common';
import { connector } from '../../schema/connector';
import { stationSummary } from '../../schema/station-summary';
import { tariff } from '../../schema/tariff';

export const connectorDetail = defineCall({
  name: 'connectorDetail',
  method: 'GET',
  path: '/v1/h5/charging/charge/connector',
  auth: 'optional',
  codes: [codes.pileNotUsable],
  request: v.object({ connectorId: id }),
  answer: v.object({
    connector,
    station: stationSummary,
    tariff,
    canStart: v.boolean(),
    blockReason: v.nullable(v.string()),
    reservedByMe: v.boolean(),
    nextPollMs: pollMs,
  }),
});
