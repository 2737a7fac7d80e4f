import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { reportKinds } from '#contract/schema/station/connector-report.ts';
import { reportStatus } from '#contract/schema/station/own-report.ts';
import { position } from '../map/request.ts';

/** Longest description, in characters, and most photos of a report. */
export const reportLimits = { text: 200, photos: 3 } as const;

/**
 * An owner reports that something about a connector is wrong. One report changes nothing that others see; if two owners say
 * the same within 2 h, the connector has a `doubt`. `photos` are files that the owner uploaded with `biz: 'REPORT'`, `orderNo`
 * is an order of the owner on this connector, the position that of the owner. While a report of an owner about a connector and
 * a kind is open, another one is the same: it is answered with its id. Ten a day in Asia/Shanghai, then 1283015.
 */
export const connectorReport = defineCall({
  name: 'connectorReport',
  method: 'POST',
  path: '/v1/h5/charging/charge/report',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.tooFrequent, codes.failure],
  request: v.object({
    connectorId: id,
    kind: v.picklist(reportKinds),
    text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(reportLimits.text))),
    photos: v.optional(v.pipe(v.array(id), v.maxLength(reportLimits.photos))),
    orderNo: v.optional(id),
    ...position,
    requestId,
  }),
  answer: v.object({ reportId: id, status: reportStatus }),
});
