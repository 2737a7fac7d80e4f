import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { decoration } from '#contract/grade.ts';
import { pollMs, id } from '#contract/schema/common.ts';
import { noticeWatch } from '#contract/schema/notice-watch.ts';
import { equipment } from '#contract/schema/station/equipment.ts';

export const stationConnectors = defineCall({
  name: 'stationConnectors',
  method: 'GET',
  path: '/v1/h5/charging/map/station/connectors',
  auth: 'optional',
  codes: [codes.noSuchOrder],
  request: v.object({ stationId: id }),
  answer: v.object({
    equipments: v.array(equipment),
    /** The caller's watches at this station that are not over, see `noticeWatch`. */
    watches: decoration(v.array(noticeWatch), []),
    nextPollMs: pollMs,
  }),
});
