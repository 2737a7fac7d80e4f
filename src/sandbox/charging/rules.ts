/** Times and limits of the charging business; all times in ms of the sandbox's clock, amounts in fen. */
export const rules = {
  trialMs: 5 * 60_000,
  /** An unpaid order is cancelled. */
  payMs: 15 * 60_000,
  /** A paid order that nobody starts is refunded. */
  prepaidMs: 30 * 60_000,
  /** A channel that stays in processing gives up. */
  processingMs: 30 * 60_000,
  /**
   * Least distance of two creations of one user, in ms of sandbox time (domain model, 2.1): with a fast clock it
   * passes as fast as everything else.
   */
  createIntervalMs: 10_000,
  /** Least distance of two start commands of one order: the device needs that long to reset. */
  startIntervalMs: 5_000,
  startReplyMs: 4_000,
  startSilentMs: 90_000,
  startAttempts: 3,
  stopReplyMs: 3_000,
  stopSilentMs: 60_000,
  stopFailures: 3,
  sampleMs: 10_000,
  staleMs: 60_000,
  /** Without a sample for so long, service is told and the order is abnormal. */
  lostMs: 30 * 60_000,
  billMs: 5_000,
  /** A driver whom the scenario lets stay leaves so long after the end of his charge. */
  lateLeaveMs: 90 * 60_000,
  /** Nobody stays longer, also where the occupy fee has no cap: the bill has to come within 24 h. */
  longestStayMs: 12 * 3_600_000,
  billLateMs: 24 * 3_600_000,
  refundMs: 10_000,
  refundAttempts: 3,
  /** Service decides an abnormal order. */
  serviceMs: 24 * 3_600_000,
  /** Service looks again where another order of the owner has to end first. */
  serviceAgainMs: 3_600_000,
  minAmount: 1_000,
  maxAmount: 50_000,
  prepayOptions: [2_000, 5_000, 10_000, 20_000],
  pointsPerYuan: 100,
  /** A card or coupon that takes off less is not recommended. */
  leastSaving: 100,
  /** As many cards are tried together; those that end first. */
  combinedCards: 6,
  /** Least funds for a start without a card. */
  minFunds: 100,
  targetSoc: 90,
  /** What the cars of this world take, Wh for one km. */
  whPerKm: 160,
  /** A card whose value is above is unlimited; exactly this is not (specification, section 5). */
  unlimitedAbove: 10_000,
  curvePoints: 240,
  forecastPoints: 60,
} as const;
