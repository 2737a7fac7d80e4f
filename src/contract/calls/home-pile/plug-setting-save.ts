import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { requestId } from '#contract/schema/common.ts';
import { plugSetting, plugSettingOfRequest } from '#contract/schema/home-pile/plug-setting.ts';

/**
 * Saves all settings of a home pile at once, by the rules of `pile/setting-rules.ts`. If `version` is not the
 * current one, the call is refused with -1 and `data: { field: 'version', setting }`, where `setting` has the
 * current values: nothing is overwritten unseen.
 */
export const plugSettingSave = defineCall({
  name: 'plugSettingSave',
  method: 'POST',
  path: '/v1/h5/energy/home/pile/plug-setting/save',
  auth: 'required',
  idempotent: true,
  codes: [codes.failure, codes.homePileError, codes.noBoundCar],
  request: v.object({ ...plugSettingOfRequest.entries, requestId }),
  answer: unneeded(plugSetting),
});
