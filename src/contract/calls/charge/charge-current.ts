import * as v from 'valibot';
import { defineCall } from '../../call';
import { codes } from '../../codes';
import { chargeOrder } from '../../schema/charge-order';
import { chargeSession } from '../../schema/charge-session';
import { pollMs, id } from '../../schema/common';

export const chargeCurrent = defineCall({
  name: 'chargeCurrent',
  method: 'GET',
  path: '/v1/h5/charging/charge/current',
  auth: 'required',
  codes: [codes.noSuchOrder],
  logged: true,
  request: v.object({ orderNo: v.optional(id), vin: v.optional(v.string()) }),
  answer: v.nullable(
    v.object({ order: chargeOrder, session: v.nullable(chargeSession), nextPollMs: pollMs }),
  ),
});
