import type { Enumeration } from './enumeration.ts';

/** Enumerations of coupons, cards, entitlements and invoices. */
export const benefitMeanings: readonly Enumeration[] = [
  { values: { CASH: 'fen off', DISCOUNT: 'percent times 100 off', FREE_WH: 'Wh for nothing' } },
  { values: { SERVICE: 'service fee', ELEC: 'electricity', TOTAL: 'both' } },
  { values: { ALL: 'all stations', PART: 'some, see scopeText' } },
  { values: { USABLE: 'UNUSED', LOCKED: 'LOCKED', USED: 'USED', EXPIRED: 'EXPIRED' } },
  { values: { UNUSED: 'can be used', LOCKED: 'an order holds it', USED: 'used', EXPIRED: 'expired' } },
  { values: { ACTIVITY: 'charging club', RIGHTS: 'right of a car', MANUAL: 'service' } },
  { values: { KWH: 'kWh', TIMES: 'charges' } },
  {
    values: {
      ALL: 'whole price of its energy',
      SERVICE_ONLY: 'service fee alone',
      ELEC_ONLY: 'electricity alone',
    },
  },
  {
    values: {
      ACTIVE: 'can be used',
      USED_UP: 'nothing left',
      EXPIRED: 'expired',
      FROZEN: 'held by an order that is not settled',
    },
  },
  {
    values: {
      DEDUCT: 'used by a charge',
      RETURN: 'no more held',
      GRANT: 'given',
      EXPIRE: 'what was left at its end',
      LOCK: 'held by an order',
    },
  },
  { values: { CURRENT: 'ACTIVE and FROZEN', EXPIRED: 'USED_UP and EXPIRED' } },
  {
    values: {
      LOCKED: 'not reached',
      CLAIMABLE: 'reached',
      CLAIMED: 'taken',
      SOLD_OUT: 'nothing left to give',
    },
  },
  { values: { CHARGING: 'charging', PILE: 'home pile', SERVICE: 'service' } },
  { values: { NOT_STARTED: 'not yet', AVAILABLE: 'can be used', USED: 'used', EXPIRED: 'expired' } },
  {
    values: {
      APPLY_PILE: 'apply for a home pile',
      VIEW_CARD: 'look at the card',
      CLAIM_COUPON: 'take the coupon',
      NONE: 'nothing',
    },
  },
  { values: { GENERAL: 'general VAT invoice', SPECIAL: 'special VAT invoice' } },
  { values: { GENERAL: 'general VAT invoice' } },
  { fields: ['titleType'], values: { 1: 'person', 2: 'company' } },
  {
    values: {
      SUBMITTED: 'applied for 开票中',
      ISSUED: 'issued 已开具',
      FAILED: 'refused by the tax platform 开票失败',
      REVERSING: 'red letter applied for 红冲中',
      REVERSED: 'reversed 已红冲',
    },
  },
  {
    values: {
      AMOUNT: 'costs less or more',
      TAKEN: 'is on another invoice',
      REFUNDING: 'a refund is on its way',
      NOT_ALLOWED: 'nothing to invoice any more, or not yet again',
    },
  },
];
