import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id, openEnum } from '#contract/schema/common.ts';

export const scan = defineCall({
  name: 'scan',
  method: 'POST',
  path: '/v1/h5/charging/charge/scan',
  auth: 'optional',
  codes: [codes.pileNotUsable, codes.orderInProgress],
  request: v.object({ qrCode: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(512)) }),
  answer: v.object({
    connectorId: v.nullable(id),
    stationId: v.nullable(id),
    pileSn: v.nullable(v.string()),
    kind: openEnum(['PUBLIC', 'HOME'] as const),
  }),
});
