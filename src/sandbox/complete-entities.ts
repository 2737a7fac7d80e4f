import type * as card from '#contract/schema/card/energy-card.ts';
import type * as discount from '#contract/schema/card/coupon.ts';
import type * as own from '#contract/schema/card/own-card.ts';
import type * as movement from '#contract/schema/card/card-record.ts';
import type * as payment from '#contract/schema/order/payment-trial.ts';
import type * as rated from '#contract/schema/order/rating.ts';
import type * as comment from '#contract/schema/station/station-comment.ts';
import type * as car from '#contract/schema/vehicle.ts';

/*
 * Entities of this back end: it always sends the fields that are optional in the contract, where another back
 * end may leave them out.
 */

type WithFields<T, Fields extends keyof T> = Omit<T, Fields> & { [Field in Fields]: NonNullable<T[Field]> };

export type EnergyCard = WithFields<card.EnergyCard, 'startTime' | 'endTime' | 'grantTime'>;
export type OwnCard = WithFields<own.OwnCard, 'startTime' | 'endTime' | 'grantTime'>;
export type CardRecord = WithFields<movement.CardRecord, 'cardId' | 'time'>;
export type Coupon = WithFields<discount.Coupon, 'startTime' | 'endTime'>;
export type OwnCoupon = WithFields<discount.OwnCoupon, 'startTime' | 'endTime'>;
export type Rating = WithFields<rated.Rating, 'createTime'>;
export type StationComment = WithFields<comment.StationComment, 'createTime'>;
export type Vehicle = WithFields<car.Vehicle, 'batteryWh'>;

type Trial = payment.PaymentTrial;
export type PaymentTrial = WithFields<Omit<Trial, 'cards' | 'coupons'>, 'currentPriceE4'> & {
  cards: (Omit<Trial['cards'][number], 'card'> & { card: EnergyCard })[];
  coupons: (Omit<Trial['coupons'][number], 'coupon'> & { coupon: Coupon })[];
};
