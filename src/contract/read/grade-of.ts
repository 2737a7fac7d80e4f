import type { Schema } from '../call.ts';
import type { Grade } from '../grade.ts';
import { nodeOf } from './node.ts';

/** @returns what the loss of a field costs: what its schema says, else what follows from its kind */
export function gradeOf(schema: Schema): Grade {
  const { grade, wrapped } = nodeOf(schema);
  return grade ?? (wrapped ? 'useful' : 'essential');
}
