/** Times and limits of the charging business; all times in ms of the sandbox's clock, amounts in fen. */
export const rules = {
  trialMs: 5 * 60_000,
  /** Time until an unpaid order is cancelled. */
  payMs: 15 * 60_000,
  /** Time until a paid order that was not started is refunded. */
  prepaidMs: 30 * 60_000,
  /** Time until a payment in processing fails. */
  processingMs: 30 * 60_000,
  /**
   * Minimum time between two creations of one user, in ms of sandbox time (domain model, 2.1): a fast clock
   * shortens it.
   */
  createIntervalMs: 10_000,
  /** Minimum time between two start commands of one order: the device needs it to reset. */
  startIntervalMs: 5_000,
  startReplyMs: 4_000,
  startSilentMs: 90_000,
  startAttempts: 3,
  stopReplyMs: 3_000,
  stopSilentMs: 60_000,
  stopFailures: 3,
  sampleMs: 10_000,
  staleMs: 60_000,
  /** A car that has paused draws power again after this time at the latest. */
  longestPauseMs: 12 * 3_600_000,
  /** Without a sample for this long the order is abnormal and service is informed. */
  lostMs: 30 * 60_000,
  billMs: 5_000,
  /** How long a driver with scenario `leave: late` stays after the end of the charge. */
  lateLeaveMs: 90 * 60_000,
  /** How long the plug is locked after the end with scenario `leave: locked`. */
  lockedMs: 45 * 60_000,
  /** Time after a notice of the end that came late before the idle fee begins. */
  toldLateMs: 5 * 60_000,
  /** Longest stay, also without a cap of the idle fee: the bill has to arrive within 24 h. */
  longestStayMs: 12 * 3_600_000,
  billLateMs: 24 * 3_600_000,
  refundMs: 10_000,
  refundAttempts: 3,
  /** Time within which a refund arrives, as the payment channel promises: longer than it takes. */
  refundPromiseMs: 3 * 24 * 3_600_000,
  /** Time until service decides an abnormal order. */
  serviceMs: 24 * 3_600_000,
  /** Time until service tries again if another order of the user has to end first. */
  serviceAgainMs: 3_600_000,
  minAmount: 1_000,
  maxAmount: 50_000,
  minTopUp: 500,
  topUpOptions: [500, 1_000, 2_000, 5_000, 10_000, 20_000],
  prepayOptions: [2_000, 5_000, 10_000, 20_000],
  pointsPerYuan: 100,
  /** A card or coupon that saves less is not recommended, fen. */
  leastSaving: 100,
  /** Number of cards that are combined; those that expire first. */
  combinedCards: 6,
  /** Minimum funds for a start without a card, fen. */
  minFunds: 100,
  targetSoc: 90,
  /** Consumption of the simulated cars, Wh per km. */
  whPerKm: 160,
  /** A card with a higher value is unlimited; exactly this value is limited (specification, section 5). */
  unlimitedAbove: 10_000,
  curvePoints: 240,
  forecastPoints: 60,
} as const;
