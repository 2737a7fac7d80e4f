import type { Grade } from '../grade.ts';
import type { Node } from './node.ts';

/** @returns the grade of a field: by its schema, otherwise by its kind */
export function gradeOf({ grade, wrapped }: Node): Grade {
  return grade ?? (wrapped ? 'useful' : 'essential');
}
