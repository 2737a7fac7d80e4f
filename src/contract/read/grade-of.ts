import type { Grade } from '../grade.ts';
import type { Node } from './node.ts';

/** @returns what the loss of a field costs: what its schema says, else what follows from its kind */
export function gradeOf({ grade, wrapped }: Node): Grade {
  return grade ?? (wrapped ? 'useful' : 'essential');
}
