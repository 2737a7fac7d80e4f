import type { Grade } from '../grade.ts';
import type { Node } from './node.ts';

/** @returns what the loss of a field costs: by its schema, otherwise by its kind */
export function gradeOf({ grade, wrapped }: Node): Grade {
  return grade ?? (wrapped ? 'useful' : 'essential');
}
