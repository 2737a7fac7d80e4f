import type * as card from '#contract/schema/card/energy-card.ts';
import type * as own from '#contract/schema/card/own-card.ts';
import type * as movement from '#contract/schema/card/card-record.ts';
import type * as payment from '#contract/schema/order/payment-trial.ts';
import type * as rated from '#contract/schema/order/rating.ts';
import type * as comment from '#contract/schema/station/station-comment.ts';
import type * as car from '#contract/schema/vehicle.ts';

/*
 * Entities as this back end knows them: it always says what a page can do without, and that a page takes for unknown
 * where another back end leaves it out.
 */

type Told<T, Fields extends keyof T> = Omit<T, Fields> & { [Field in Fields]: NonNullable<T[Field]> };

export type EnergyCard = Told<card.EnergyCard, 'startTime' | 'endTime' | 'grantTime'>;
export type OwnCard = Told<own.OwnCard, 'startTime' | 'endTime' | 'grantTime'>;
export type CardRecord = Told<movement.CardRecord, 'cardId' | 'time'>;
export type Coupon = Told<payment.Coupon, 'startTime' | 'endTime'>;
export type Rating = Told<rated.Rating, 'createTime'>;
export type StationComment = Told<comment.StationComment, 'createTime'>;
export type Vehicle = Told<car.Vehicle, 'batteryWh'>;

type Trial = payment.PaymentTrial;
export type PaymentTrial = Told<Omit<Trial, 'cards' | 'coupons'>, 'currentPriceE4'> & {
  cards: (Omit<Trial['cards'][number], 'card'> & { card: EnergyCard })[];
  coupons: (Omit<Trial['coupons'][number], 'coupon'> & { coupon: Coupon })[];
};
