import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id, pageOf, pageRequest } from '#contract/schema/common.ts';
import { pileRecord } from '#contract/schema/home-pile/pile-record.ts';

/** Finished charges at a pile, the newest first. */
export const pileRecordList = defineCall({
  name: 'pileRecordList',
  method: 'POST',
  path: '/v1/h5/energy/home/pile/record/list',
  auth: 'required',
  codes: [codes.homePileError],
  request: v.object({ pileId: id, ...pageRequest }),
  answer: pageOf(pileRecord),
});
