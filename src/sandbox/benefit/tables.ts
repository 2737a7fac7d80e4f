/** Times in epoch ms of the sandbox's clock. */

export interface ActivityTable {
  activityId: string;
  startTime: number;
  endTime: number;
}

/** A reward that an owner has got; the key says that it was once. */
export interface ActivityClaimTable {
  activityId: string;
  tierId: string;
  userId: string;
  couponId: string;
  time: number;
}

/** A right of a car; it goes with the car, whoever owns it. */
export interface CarRightTable {
  rightsId: string;
  vin: string;
  /** Decimal brand id. */
  brand: number;
  /** Which of `rights-kinds.ts`. */
  kind: string;
  startTime: number;
  endTime: number;
  usedTime: number | null;
  /** The coupon that was claimed. */
  couponId: string | null;
}

export interface BenefitTables {
  activity: ActivityTable;
  activityClaim: ActivityClaimTable;
  carRight: CarRightTable;
}
