const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Timing of the workers in the demonstration, in ms of sandbox time; limits of the domain model, 2.4. */
export const workTimes = {
  reviewMs: hourMs / 2,
  /** Minimum time until the first call, and from the call to a visit. */
  contactMs: 2 * hourMs,
  surveyMs: hourMs,
  installMs: 4 * hourMs,
  shipMs: dayMs,
  carryMs: 2 * dayMs,
  voidMs: dayMs,
  /** An installation is accepted automatically after this time. */
  acceptMs: 7 * dayMs,
  /** How long an unfeasible application is kept. */
  resumeMs: 90 * dayMs,
  warrantyMs: 730 * dayMs,
  /** Minimum time between two applications for one car. */
  applyIntervalMs: 10_000,
  pollMs: 60_000,
} as const;

export const pileServiceTel = '400-000-0198';
export const provider = { name: '鹏城安装服务（演示）', phone: '400-000-0197' } as const;
export const surveyor = { name: '李工', phone: '13800000177' } as const;
export const installer = { name: '周师傅', phone: '13800000166' } as const;

/** The surveyor's findings: metres of cable, and fen. */
export const found = {
  cableM: 38,
  quoteAmount: 108_000,
  includedAmount: 90_000,
  extraAmount: 18_000,
} as const;

/** Beginnings of the two halves of a day, ms after its midnight. */
const slotMs = { AM: 9 * hourMs, PM: 14 * hourMs } as const;

/** @param date midnight in Asia/Shanghai @returns when a visit of that half of a day begins, epoch ms */
export const visitTimeOf = (date: number, slot: 'AM' | 'PM'): number => date + slotMs[slot];
