import type { Repairs } from '#contract/read/read.ts';
import { AppError } from '../error.ts';

/** Long reports are cut: a response with many repaired fields needs several. */
const mostFields = 8;

/**
 * @param report sends a failure to the error service
 * @returns a function that reports which fields of a response were repaired and how often, never a value; each field of
 * a call once on a page
 */
export function createRepairReports(
  report: (error: AppError) => void,
): (call: string, repairs: Repairs) => void {
  const told = new Set<string>();
  return (call, repairs) => {
    const fresh = [...repairs].filter(([field]) => !told.has(`${call} ${field}`));
    for (const [field] of fresh) told.add(`${call} ${field}`);
    for (let first = 0; first < fresh.length; first += mostFields) {
      const fields = fresh.slice(first, first + mostFields).map(([field, count]) => `${field} ${count}`);
      const cause = `repaired: ${fields.join('; ')}`;
      report(new AppError({ kind: 'contract', message: '', call, cause }));
    }
  };
}
