import * as v from 'valibot';
import { brandIds } from '#contract/brand.ts';
import { decoration, useful, whole } from '#contract/grade.ts';
import {
  amount,
  signedAmount,
  priceE4,
  wh,
  watt,
  soc,
  time,
  longitude,
  latitude,
  id,
  count,
  flag,
  label,
  text,
  openEnum,
  openNumber,
} from '../common.ts';
import { orderStatus } from './order-status.ts';
import { period } from '../station/period.ts';
import { stopReason } from './stop-reason.ts';

/**
 * One bill line per tariff segment (T/CEC 102 ChargeDetails). Its energy and amounts add up to the bill; its
 * times and prices are shown beside them, and are left out if they cannot be read.
 */
const chargeDetail = v.object({
  startTime: useful(time, NaN),
  endTime: useful(time, NaN),
  period,
  elecPriceE4: useful(priceE4, NaN),
  servicePriceE4: useful(priceE4, NaN),
  wh,
  elecAmount: amount,
  serviceAmount: amount,
});
export type ChargeDetail = v.InferOutput<typeof chargeDetail>;

const refundStatus = openEnum(['NONE', 'PROCESSING', 'REFUNDED', 'FAILED'] as const);

const adjustment = v.object({ time: v.nullable(time), amount: signedAmount, reason: label });

/** A part of the idle fee that is not charged; `reason` says why. */
const occupyWaiver = v.object({
  reason: openEnum(['FAULT', 'LOCKED', 'NOT_TOLD', 'NOT_BUSY', 'SERVICE'] as const),
  minutes: count,
  /** What these minutes would have cost. */
  amount,
});
export type OccupyWaiver = v.InferOutput<typeof occupyWaiver>;

/**
 * Amounts and energy of an order. If one of them cannot be read, pages show no number for it, and say that
 * the amounts of the order are not verified (`bill-check.ts`).
 */
export const orderAmount = useful(amount, NaN);
const orderWh = useful(wh, NaN);

const orderEntries = {
  orderNo: id,
  startChargeSeq: v.nullable(v.string()),
  status: orderStatus,
  channelType: openNumber([0, 1, 2] as const),
  brand: openNumber(Object.values(brandIds)),
  operatorId: decoration(id, ''),
  operatorName: label,
  orderKind: openEnum(['PUBLIC', 'THIRD_PARTY', 'HOME'] as const),
  station: v.object({
    stationId: decoration(id, ''),
    name: label,
    address: text,
    longitude: v.nullable(longitude),
    latitude: v.nullable(latitude),
  }),
  connector: v.object({
    connectorId: decoration(id, ''),
    connectorName: label,
    parkNo: v.nullable(v.string()),
    powerW: v.nullable(watt),
    standard: text,
  }),
  vin: v.nullable(v.string()),
  licenseNumber: v.nullable(v.string()),
  startMode: openEnum(['SCAN', 'APP', 'PLUG_CHARGE', 'SCHEDULE'] as const),
  createTime: v.nullable(time),
  payTime: v.nullable(time),
  startTime: v.nullable(time),
  endTime: v.nullable(time),
  settleTime: v.nullable(time),
  durationSec: v.nullable(count),
  startSoc: soc,
  endSoc: soc,
  chargedWh: orderWh,
  maxPowerW: v.nullable(watt),
  elecAmount: orderAmount,
  serviceAmount: orderAmount,
  /** What is charged, without the parts of `occupyWaived`. */
  occupyAmount: orderAmount,
  /**
   * What is not charged of the idle fee: together with `occupyAmount` the fee of all minutes. Empty if everything is
   * charged, or this back end does not tell.
   */
  occupyWaived: decoration(v.array(occupyWaiver), []),
  /**
   * Parking fee that the operator takes on the order; `null` where none is on orders. What a gate takes is in no order.
   */
  parkingAmount: v.nullable(amount),
  /** Gross: electricity, service, occupy fee and parking fee. */
  totalAmount: orderAmount,
  /**
   * Deductions and the amount due are the current ones while the charge runs, and those of the bill after it.
   */
  cardWh: orderWh,
  cardAmount: orderAmount,
  couponAmount: orderAmount,
  pointAmount: orderAmount,
  /** Cash due after cards, coupon and points. */
  payableAmount: orderAmount,
  /**
   * What the payment channel received before the charge and, by `orderTopUp`, while it ran; payments of arrears, and top-ups
   * that arrived after the end, are in `prepayments` only.
   */
  prepaidAmount: orderAmount,
  /**
   * Refund of `prepaidAmount`, from the time of its request; `refundStatus` says whether all of it has arrived. The payment that
   * was made last is refunded first, each to its own channel: `prepayments[].refunds`.
   */
  refundAmount: orderAmount,
  /** Amount unpaid now: 0 once it was paid. */
  arrearsAmount: orderAmount,
  refundStatus,
  stopReason: v.nullable(stopReason),
  abnormalReason: v.nullable(v.string()),
  startFail: v.nullable(
    v.object({ code: decoration(v.number(), -1), text: label, attempts: decoration(count, 1) }),
  ),
  /**
   * NOT_ALLOWED: never. NONE also while a refund is in progress: `uninvoicedList` has the order once the
   * refund is done.
   */
  invoiceStatus: openEnum(['NONE', 'PROCESSING', 'INVOICED', 'NOT_ALLOWED'] as const),
  invoiceId: v.nullable(v.string()),
  rated: flag,
  /** They change the paid amount: if one of them cannot be read, none is shown, and the amount is unknown. */
  adjustments: useful(whole(v.array(adjustment)), []),
};

/** An order without its bill lines, as a row of a list. */
export const orderSummary = v.object(orderEntries);
export type OrderSummary = v.InferOutput<typeof orderSummary>;

export const chargeOrder = v.object({ ...orderEntries, details: useful(v.array(chargeDetail), []) });
export type ChargeOrder = v.InferOutput<typeof chargeOrder>;

const amountNow = v.nullable(amount);
/**
 * The order of a running charge. Its amounts are the current ones, and the bill comes later: an amount that
 * cannot be read is not shown, and neither the charge nor its stop button is lost.
 */
export const currentOrder = v.object({
  ...orderEntries,
  chargedWh: v.nullable(wh),
  elecAmount: amountNow,
  serviceAmount: amountNow,
  occupyAmount: amountNow,
  totalAmount: amountNow,
  cardWh: v.nullable(wh),
  cardAmount: amountNow,
  couponAmount: amountNow,
  pointAmount: amountNow,
  payableAmount: amountNow,
  prepaidAmount: amountNow,
  refundAmount: amountNow,
  arrearsAmount: amountNow,
  adjustments: decoration(v.array(adjustment), []),
  details: useful(v.array(chargeDetail), []),
});
export type CurrentOrder = v.InferOutput<typeof currentOrder>;
