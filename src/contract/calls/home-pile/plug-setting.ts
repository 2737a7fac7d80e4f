import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id } from '#contract/schema/common.ts';
import { plugSettingView } from '#contract/schema/home-pile/plug-setting.ts';

/** The settings of a home pile of the caller. */
export const plugSettingRead = defineCall({
  name: 'plugSettingRead',
  method: 'GET',
  path: '/v1/h5/energy/home/pile/plug-setting',
  auth: 'required',
  codes: [codes.homePileError],
  request: v.object({ pileId: id }),
  answer: plugSettingView,
});
