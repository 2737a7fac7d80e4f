/** Times of invoices, in ms of the sandbox's clock (domain model, 2.3). */
export const invoiceTimes = {
  /** The tax platform answers an application. */
  issueMs: 20_000,
  /** Without an answer for so long, an application has failed. */
  failMs: 72 * 3_600_000,
  /** The red letter is confirmed, or refused. */
  reverseMs: 20_000,
  /** An invoice can be issued anew for so long. */
  reissueMs: 180 * 86_400_000,
} as const;

/** How often a page asks while an invoice moves, sandbox ms. */
export const invoicePollMs = 5_000;
