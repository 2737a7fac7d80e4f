import type { Schema } from '../call.ts';
import type { Marks } from '../grade.ts';

/** Result of a schema or of an action of valibot. */
interface Outcome {
  readonly value: unknown;
  readonly issues?: unknown;
}

/** An action behind the first part of a pipe. */
interface Action {
  readonly kind: string;
  readonly type: string;
  readonly requirement?: unknown;
  '~run'(outcome: Outcome & { typed: boolean }, config: object): Outcome;
}

/** What the reader knows of a schema of valibot: a pipe carries the fields of its first part. */
export interface Node extends Marks, Action {
  readonly expects: string;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly wrapped?: Node;
  readonly default?: unknown;
  /** For a record: the schema of its values. */
  readonly value?: Node;
  readonly pipe?: readonly [Node, ...Action[]];
}

/** @returns the schema as the reader sees it */
export const nodeOf = (schema: Schema): Node => schema as unknown as Node;
