/** The area that a fault damages. */
export type Kind =
  | 'money'
  | 'home pile'
  | 'robot'
  | 'idempotency'
  | 'orders'
  | 'parking'
  | 'live polling'
  | 'bridge'
  | 'navigation'
  | 'notices'
  | 'cases'
  | 'reports'
  | 'ground locks'
  | 'running charge'
  | 'stations'
  | 'sessions'
  | 'clocks'
  | 'load';

/** One plausible mistake, and the tests that have to detect it. */
export interface Fault {
  /** Description of the mistake. */
  name: string;
  kind: Kind;
  /** Path from the root of the project. */
  file: string;
  /** Each snippet occurs exactly once in the file; together they are the fault. */
  changes: readonly { text: string; fault: string }[];
  /** Files of unit tests; each of them has to fail. */
  tests: readonly string[];
}

/** A fault of one change. */
export const fault = (
  kind: Kind,
  name: string,
  file: string,
  [text, wrong]: readonly [text: string, wrong: string],
  ...tests: readonly string[]
): Fault => ({ kind, name, file, changes: [{ text, fault: wrong }], tests });
