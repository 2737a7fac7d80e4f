/** The owner of the demonstration, his car, and his home piles. */
export const demoUserId = '10000004';
export const demoVin = 'LGWEF4A50SX000005';
export const demoPiles = { plug: 'HP10000004', schedule: 'HP10000005' } as const;

/** Minutes from the begin of the demonstration on. */
export const demoTimes = {
  /** The notice that a coupon ends. */
  couponMin: 40,
  /** A schedule of a home pile begins, and nothing is plugged in. */
  windowMin: 230,
} as const;
