/** Limits of invoices: domain model, 1.7, 2.3, 3.2 (rows 36 to 43) and 4.2. */
export const invoiceLimits = {
  /** Orders of one invoice. */
  orders: 100,
  remark: 50,
  /** Minimum and maximum number of characters of the title of a person, and of a company. */
  person: [2, 50],
  company: [4, 100],
  /** Maximum number of characters of an address and of the name of a bank. */
  address: 100,
  /** Maximum number of characters of the reason for a new invoice. */
  reason: 50,
  /** Maximum number of titles that are stored for an owner. */
  titles: 20,
  /** Number of typed characters from which titles are suggested, and number of suggestions. */
  keyword: 4,
  suggestions: 10,
  /**
   * How often an owner may have an invoice mailed in a day (Asia/Shanghai); the first mail, which is sent
   * automatically, does not count.
   */
  resends: 3,
} as const;
