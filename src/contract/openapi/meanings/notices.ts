import type { Enumeration } from './enumeration.ts';

/** Enumerations of notices. */
export const noticeMeanings: readonly Enumeration[] = [
  {
    values: {
      NEAR_END: 'the charge is expected to end in 10 min',
      ENDED: 'the charge has ended',
      OVERSTAY_SOON: 'the idle fee begins in 5 min',
      OVERSTAY: 'the idle fee has begun',
      OVERSTAY_HALF: 'half of the maximum of the idle fee is reached',
      OVERSTAY_CAP: 'the maximum of the idle fee is reached',
      START_FAILED: 'the charge did not start',
      FAULT_END: 'a fault ended the charge, or the device was lost',
      MONEY_LOW: 'the prepaid amount ends the charge in less than 10 min',
      REFUNDED: 'a refund has arrived',
      REFUND_FAILED: 'a refund has failed',
      ARREARS: 'the charge cost more than was paid',
      PARKING: 'what became of the parking relief',
      CONNECTOR_FREE: 'a connector that the owner waited for is free',
      CASE: 'a case has an answer, or needs one',
      REPORT: 'what has become of a report about a connector',
      INVOICE: 'an invoice is issued, refused or reversed',
      COUPON_ENDS: 'a coupon ends in 3 days',
      PILE_STARTED: 'a home pile has begun to charge',
      PILE_ENDED: 'a home pile has ended a charge',
      PILE_FAULT: 'a home pile has a fault',
      PILE_OFFLINE: 'a home pile has lost its connection',
      PILE_MISSED: 'a scheduled charge of a home pile did not begin',
      PILE_STRANGER: 'a car without authorisation was plugged in at a home pile',
    },
  },
  { values: { PUSH: "a message of the brand's app", SMS: 'a text message', CALL: 'a phone call' } },
  {
    values: {
      SENT: 'on its way',
      DELIVERED: 'the phone has received it',
      FAILED: 'no attempt has reached the phone so far',
    },
  },
  {
    values: {
      CHARGE: 'the running charge and the idle fee',
      MONEY: 'refunds, arrears, coupons that end',
      PLACE: 'parking, free connectors',
      SERVICE: 'cases, reports, invoices',
      HOME: 'home piles',
    },
  },
];
