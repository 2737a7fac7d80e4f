import * as v from 'valibot';
import { defineCall } from '../call';
import { codes } from '../codes';
import { id, openEnum, pollMs, requestId, soc, time, watt } from '../schema/common';
import { chargeOrder, chargeSession } from '../schema/order';
import { connector, stationSummary } from '../schema/station';
import { tariff } from '../schema/tariff';

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

export const chargeStart = defineCall({
  name: 'chargeStart',
  method: 'POST',
  path: '/v1/h5/charging/charge/start',
  auth: 'required',
  idempotent: true,
  codes: [
    codes.noSuchOrder,
    codes.prepaymentProcessingOrRefunded,
    codes.orderInProgress,
    codes.orderReceivablesError,
    codes.noBoundCar,
    codes.tooFrequent,
    codes.noFunds,
    codes.pileNotUsable,
  ],
  request: v.object({ orderNo: id, requestId }),
  answer: v.object({ status: openEnum(['STARTING'] as const), nextPollMs: pollMs }),
});

export const chargeStop = defineCall({
  name: 'chargeStop',
  method: 'POST',
  path: '/v1/h5/charging/charge/stop',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder],
  request: v.object({ orderNo: id, requestId }),
  answer: v.object({ status: openEnum(['STOPPING'] as const), nextPollMs: pollMs }),
});

export const chargeCurve = defineCall({
  name: 'chargeCurve',
  method: 'GET',
  path: '/v1/h5/charging/charge/curve',
  auth: 'required',
  codes: [codes.noSuchOrder],
  request: v.object({ orderNo: id }),
  answer: v.object({
    points: v.pipe(v.array(v.object({ time, powerW: watt, soc })), v.maxLength(240)),
  }),
});
