import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { decoration } from '#contract/grade.ts';
import { flag, pollMs, id } from '#contract/schema/common.ts';
import { ownReport } from '#contract/schema/station/own-report.ts';
import { costRules } from '#contract/schema/station/cost-rules.ts';
import { connector } from '#contract/schema/station/connector.ts';
import { bayLock } from '#contract/schema/station/ground-lock.ts';
import { stationCard } from '#contract/schema/station/station-summary.ts';
import { entrance, stationPicture } from '#contract/schema/station/way.ts';
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
    /** Costs beside the energy; `null` if this back end tells none of them. */
    costRules: v.nullable(costRules),
    /** Ways in, the one to take for this connector first; empty if none is known. */
    entrances: decoration(v.array(entrance), []),
    /** Pictures of the way to this connector. */
    pictures: decoration(v.array(stationPicture), []),
    canStart: flag,
    blockReason: v.nullable(v.string()),
    reservedByMe: flag,
    /** The latest report of the caller about this connector that is open or was decided within 7 days; `null` for none. */
    myReport: decoration(v.nullable(ownReport), null),
    /** The ground lock of its bay; `null` if it has none, or this back end cannot lower it. */
    lock: decoration(v.nullable(bayLock), null),
    nextPollMs: pollMs,
  }),
});
