/** What a fault does harm to. */
export type Kind =
  | 'money'
  | 'home pile'
  | 'robot'
  | 'idempotency'
  | 'orders'
  | 'live polling'
  | 'bridge'
  | 'navigation';

/** One mistake that somebody could make, and the tests that have to notice it. */
export interface Fault {
  /** What goes wrong. */
  name: string;
  kind: Kind;
  /** From the root of the project. */
  file: string;
  /** Each text stands in the file exactly once; together they are the fault. */
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
