const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Timing of service and engineers in the demonstration, in ms of sandbox time; limits of the domain model,
 * 2.5.
 */
export const repairTimes = {
  acceptMs: 10 * minuteMs,
  dispatchMs: 30 * minuteMs,
  fixMs: hourMs,
  /** Minimum time between the confirmation of a visit and the visit. */
  travelMs: 2 * hourMs,
  workMs: hourMs,
  partsMs: 24 * hourMs,
  /** A finished repair is closed automatically after this time. */
  confirmMs: 7 * 24 * hourMs,
  /** Poll interval of an active repair. */
  pollMs: minuteMs,
  /** Minimum time between two applications of one user. */
  applyIntervalMs: 10_000,
} as const;

/** fen: the engineer's quote outside of the warranty. */
export const usualQuote = 26_800;
/** The number of the brand's service. */
export const repairServiceTel = '400-000-0199';
export const engineer = { name: '陈师傅', phone: '13800000188' } as const;
