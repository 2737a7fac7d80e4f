const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How the desk and the engineers of the demonstration work, in ms of sandbox time; limits of the domain model, 2.5. */
export const repairTimes = {
  acceptMs: 10 * minuteMs,
  dispatchMs: 30 * minuteMs,
  fixMs: hourMs,
  /** The engineer comes no sooner after the visit was fixed. */
  travelMs: 2 * hourMs,
  workMs: hourMs,
  partsMs: 24 * hourMs,
  /** A repair that is done is closed when nobody says anything. */
  confirmMs: 7 * 24 * hourMs,
  /** How often a page of a repair that goes on asks. */
  pollMs: minuteMs,
  /** Least distance of two applications of one owner. */
  applyIntervalMs: 10_000,
} as const;

/** fen: what the engineer asks for beyond the warranty. */
export const usualQuote = 26_800;
/** The number of the brand's service. */
export const repairServiceTel = '400-000-0199';
export const engineer = { name: '陈师傅', phone: '13800000188' } as const;
