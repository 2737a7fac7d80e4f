/** Limits of invoices: domain model, 1.7, 2.3, 3.2 (rows 36 to 43) and 4.2. */
export const invoiceLimits = {
  /** Orders of one invoice. */
  orders: 100,
  remark: 50,
  /** Least and most characters of the title of a person, and of a company. */
  person: [2, 50],
  company: [4, 100],
  /** Most characters of an address and of the name of a bank. */
  address: 100,
  /** Most characters of the reason why an invoice is to be issued anew. */
  reason: 50,
  /** Titles that are kept of an owner. */
  titles: 20,
  /** Least characters of a name that titles are suggested for, and how many are. */
  keyword: 4,
  suggestions: 10,
  /** Mails of one invoice that the owner asks for in a day of Asia/Shanghai; the first one, sent by itself, is none. */
  resends: 3,
} as const;
