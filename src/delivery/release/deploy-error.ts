import { Failure } from '../run.ts';

/** A publishing that failed for a reason that an operator can read: printed as one line, exit code 1. */
export class DeployError extends Failure {}

/** @returns one line about anything that was thrown. */
export const lineOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).replace(/\s*\n\s*/g, ' ');
