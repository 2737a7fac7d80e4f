import type { Call } from '#contract/call.ts';
import type { NoticeSettings } from '#contract/schema/notice.ts';
import type { PowerClass } from '#contract/schema/station/power-class.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';

/** Values from earlier answers, so that later calls ask for existing ids. */
export interface Facts {
  readonly longitude: number;
  readonly latitude: number;
  readonly brand: string;
  /** Device time at the begin, epoch ms. */
  readonly now: number;
  cityCode?: string;
  stationId?: string;
  stationName?: string;
  connectorId?: string;
  qrCode?: string;
  isFavourite?: boolean;
  vin?: string;
  /** Why no order can be created now. */
  noOrder?: string;
  orderNo?: string;
  prepayNo?: string;
  rightsId?: string;
  uninvoiced?: UninvoicedOrder;
  invoiceId?: string;
  titleId?: string;
  readNoticeId?: string;
  caseId?: string;
  noticeGroup?: NoticeSettings['groups'][number];
  /** A class of which no connector is free, and its station. */
  busyClass?: { stationId: string; powerClass: PowerClass };
  watchId?: string;
  repairId?: string;
  pileId?: string;
  /** The first pile of the owner; `pileId` is one that can be repaired. */
  ownPileId?: string;
  armPileId?: string | undefined;
  applyId?: string;
  deliveryId?: string | undefined;
  activityId?: string;
  trial?: PaymentTrial;
  newOrderNo?: string;
  newPrepayNo?: string;
  logId?: string;
}

/** A call that cannot be sent, since a required value is unknown. */
export class Missing {
  readonly what: string;

  constructor(what: string) {
    this.what = what;
  }
}

/** One call of the plan. */
export interface Step {
  readonly call: Call;
  /** Changes something at the server. */
  readonly writes: boolean;
  /** Another body for the same request id, which must be refused; none if it could do harm. */
  readonly otherBody?: Readonly<Record<string, unknown>>;
  request(facts: Facts): Record<string, unknown> | Missing;
  learn(answer: unknown, facts: Facts, request: Record<string, unknown>): void;
}

interface Options<Request, Answer> {
  writes?: boolean;
  otherBody?: Partial<Request>;
  learn?(answer: NonNullable<Answer>, facts: Facts, request: Request): void;
}

/** A step with the types of its call. */
export function step<Request extends object, Answer>(
  call: Call<Request, Answer>,
  request: (facts: Facts) => Request | Missing,
  { writes = false, otherBody, learn }: Options<Request, Answer> = {},
): Step {
  return {
    call,
    writes,
    ...(otherBody ? { otherBody } : {}),
    request: request as unknown as Step['request'],
    learn(answer, facts, sent) {
      if (answer !== null && answer !== undefined)
        learn?.(answer as NonNullable<Answer>, facts, sent as Request);
    },
  };
}

/** @returns the request, or the value missing for it */
export const withFact = <Value, Request>(
  value: Value | undefined | null,
  what: string,
  request: (value: Value) => Request,
): Request | Missing => (value === undefined || value === null ? new Missing(what) : request(value));
