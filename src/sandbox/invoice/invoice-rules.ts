/** Times of invoices, in ms of the sandbox's clock (domain model, 2.3). */
export const invoiceTimes = {
  /** Time until the tax platform answers an application. */
  issueMs: 20_000,
  /** Without an answer for this long an application fails. */
  failMs: 72 * 3_600_000,
  /** Time until the reversal is confirmed or refused. */
  reverseMs: 20_000,
  /** How long an invoice can be reissued. */
  reissueMs: 180 * 86_400_000,
} as const;

/** Poll interval while an invoice changes, sandbox ms. */
export const invoicePollMs = 5_000;
