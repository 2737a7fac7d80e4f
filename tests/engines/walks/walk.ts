import type { Host } from '../host.ts';
import type { Visitor } from '../phone/visitor.ts';

/** A test of an engine. It throws if something is wrong; problems of the pages are checked after it. */
export interface Walk {
  readonly name: string;
  run(visitor: Visitor, host: Host): Promise<void>;
  /** Problems that belong to it. */
  readonly provoked?: RegExp;
}

/** @throws Error with both if they differ */
export function same(found: unknown, expected: unknown, what: string): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: ${a}, expected ${b}`);
}
