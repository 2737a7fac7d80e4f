import * as v from 'valibot';
import type { Schema } from '../call.ts';
import type { CodeName } from '../codes.ts';
import { caseRefusal } from '../schema/case.ts';
import { amount, count, id } from '../schema/common.ts';
import { plugSetting } from '../schema/home-pile/plug-setting.ts';
import { eligibilityRefusal } from '../schema/home-pile/pile-product.ts';
import { invoiceChange } from '../schema/invoice/invoice-change.ts';
import { groundLockRefusal } from '../schema/station/ground-lock.ts';
import { connectorStatus } from '../schema/station/connector-status.ts';

/** When a back end answers with a result code, and what its `data` holds. */
export interface CodeMeaning {
  readonly meaning: string;
  /** What pages do. */
  readonly reaction: string;
  readonly data?: { readonly name: string; readonly schema: Schema };
}

const field = {
  name: 'RefusedField',
  schema: v.object({
    /** Path of the field in the request: `phone`, `title.taxNo`, `items.0.name`. */
    field: v.string(),
    /** What it should be, for developers; never what was sent. */
    expected: v.optional(v.string()),
    /** For `plugSettingSave` with the field `version`: the current settings. */
    setting: v.optional(plugSetting),
  }),
};
const connector = {
  name: 'RefusedConnector',
  schema: v.object({
    connectorStatus: v.optional(v.nullable(connectorStatus)),
    stationId: v.optional(v.nullable(id)),
  }),
};
const eligibility = { name: 'EligibilityRefusal', schema: eligibilityRefusal };
const order = { name: 'RefusedForOrder', schema: v.object({ orderNo: id }) };
const arrears = {
  name: 'RefusedForArrears',
  schema: v.object({ arrearsOrderNo: id, arrearsAmount: amount }),
};

/** One row for each code. The message of an answer is always a text for the user. */
export const codeMeanings: Readonly<Record<CodeName, CodeMeaning>> = {
  success: { meaning: 'Done; `data` is the answer.', reaction: 'goes on' },
  failure: {
    meaning:
      'Refused for a reason without a code of its own: a request that breaks the contract, a wrong signature, a value that a rule forbids, a defect.',
    reaction: 'shows `message`, or 网络错误，请重试; a form says it at `data.field`',
    data: field,
  },
  notLoggedIn: {
    meaning: 'No token, or one that is invalid or has expired. The same as HTTP status 401.',
    reaction: 'deletes the token, opens the login if the call needs one; shows nothing',
  },
  uploadSuccess: {
    meaning: 'A file, or a piece of one, is stored; the success code of fileUpload and filePart only.',
    reaction: 'goes on',
  },
  pileNotUsable: {
    meaning: 'The connector cannot be used now, or nothing is plugged in.',
    reaction: 'shows `message`, requests the connector again, offers others of the station',
    data: connector,
  },
  noBoundCar: { meaning: 'The owner has no bound car.', reaction: 'asks to bind one' },
  noSuchOrder: {
    meaning:
      'There is no such order, payment, invoice, repair, right, activity, watch, case, command or station, or it belongs to another user.',
    reaction: 'shows an empty page',
  },
  homeStationValidity: {
    meaning: 'The entitlement to a home pile is not valid now.',
    reaction: 'opens the page with the reason',
    data: eligibility,
  },
  homeStationUnconformity: {
    meaning: 'The car has no entitlement to a home pile.',
    reaction: 'opens the page with the reason',
    data: eligibility,
  },
  homePileError: {
    meaning: 'The home pile or its arm did not execute the command.',
    reaction: 'shows `message` and locks the buttons that move something until the next answer',
    data: { name: 'RefusedByPile', schema: v.object({ subCode: v.string() }) },
  },
  orderReceivedError: {
    meaning: 'The received amount differs from the requested one (实收); it is refunded.',
    reaction: 'says so, leads to the order',
    data: order,
  },
  orderReceivablesError: {
    meaning: 'The owner still owes for a charge (应收).',
    reaction: 'leads to that order',
    data: arrears,
  },
  orderPointError: {
    meaning: 'Points cannot be used as requested: too few, frozen, or other rules.',
    reaction: 'says so at the points and requests a new estimate without them',
    data: { name: 'RefusedPoints', schema: v.object({ pointsUsable: count }) },
  },
  tooFrequent: {
    meaning: 'Too soon after the last request, or the same requestId is still being processed.',
    reaction:
      'shows `message` and waits `retryAfterMs`, 10 s without it; then sends the same requestId again',
    data: { name: 'RefusedForNow', schema: v.object({ retryAfterMs: count }) },
  },
  homeStationNoSales: {
    meaning: 'No home piles are offered there.',
    reaction: 'opens the page with the reason',
    data: eligibility,
  },
  noFunds: {
    meaning: 'The prepaid amount is too small to start.',
    reaction: 'shows `message`, leads to the prepayment',
    data: { name: 'RefusedStart', schema: v.object({ orderNo: id, connectorId: id }) },
  },
  prepaymentFinished: {
    meaning: 'The prepayment is paid already.',
    reaction: 'sends payResult and continues with its result; shows nothing',
  },
  prepaymentProcessingOrRefunded: {
    meaning: 'The channel still processes the payment, or it was refunded.',
    reaction: 'shows `message`; sends payResult, or leads to the order',
    data: order,
  },
  preCreateError: {
    meaning:
      'The estimate has expired, the price has changed, or the prepayment is closed: nothing was created or paid.',
    reaction: 'requests a new estimate and asks the owner',
  },
  orderInProgress: {
    meaning:
      'The owner or the car has another charge in progress. Without `data` it belongs to another user.',
    reaction: 'leads to that order',
    data: order,
  },
  invoiceAmountChanged: {
    meaning: 'Orders have other amounts than the page showed: no invoice was applied for.',
    reaction: 'shows each change; the next attempt has a new requestId',
    data: { name: 'InvoiceChange', schema: invoiceChange },
  },
  caseRefused: {
    meaning: 'The state of a case does not allow it, or one of the kind is open already.',
    reaction: 'says `message` at the case and requests it again; with the reason OPEN leads to the open one',
    data: { name: 'CaseRefusal', schema: caseRefusal },
  },
  lockRefused: {
    meaning:
      'The ground lock of a bay is not lowered: the owner is not there, or the lock does not allow it.',
    reaction: 'says `message` at the lock, with what to do: scan the code, come nearer, call the operator',
    data: { name: 'GroundLockRefusal', schema: groundLockRefusal },
  },
};
