import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { flag, pollMs, id } from '#contract/schema/common.ts';
import { connector } from '#contract/schema/station/connector.ts';
import { stationCard } from '#contract/schema/station/station-summary.ts';
import { tariff } from '#contract/schema/station/tariff.ts';

export const connectorDetail = defineCall({
  name: 'connectorDetail',
  method: 'GET',
  path: '/v1/h5/charging/charge/connector',
  auth: 'optional',
  codes: [codes.pileNotUsable],
  request: v.object({ connectorId: id }),
  answer: v.object({
    connector,
    /** Its price is that of the connector's class. */
    station: stationCard,
    tariff,
    canStart: flag,
    blockReason: v.nullable(v.string()),
    reservedByMe: flag,
    nextPollMs: pollMs,
  }),
});
