/** What the matrices of sessions find and what is right all the same. A row that no case needs any more fails a test. */
export interface Accepted {
  /** Name of the case. */
  name: string;
  complaint: RegExp;
  why: string;
}

const rows: readonly Accepted[] = [
  {
    name: 'the control of an arm',
    complaint: /^offers no way on$/,
    why: 'who takes the control again has to tick the box again, which is the input of this write',
  },
  {
    name: 'chargeMap',
    complaint: /^shows too early: 我的车能充$/,
    why: 'a filter for anybody with a car; it names none',
  },
  {
    name: 'an application for a pile',
    complaint: /^shows too early: 身份证 \| /,
    why: 'headings of an empty form: its photos are kept nowhere, and what the first page holds is not on it',
  },
];

const needed = new Set<Accepted>();

/** @returns whether a problem is accepted, and records that its row is needed */
export function isAccepted(name: string, complaint: string): boolean {
  const row = rows.find((one) => one.name === name && one.complaint.test(complaint));
  if (row) needed.add(row);
  return row !== undefined;
}

/** @returns the rows about one kind of problem that no case needed */
export const unneeded = (complaint: RegExp): Accepted[] =>
  rows.filter((row) => !needed.has(row) && complaint.test(row.complaint.source));
