/** Times in epoch ms of the sandbox's clock. */

export interface ActivityTable {
  activityId: string;
  startTime: number;
  endTime: number;
}

/** A claimed reward; the key makes a second claim impossible. */
export interface ActivityClaimTable {
  activityId: string;
  tierId: string;
  userId: string;
  couponId: string;
  time: number;
}

/** An entitlement of a car; it stays with the car when the user changes. */
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
