import type { Repairs } from '#contract/read/read.ts';
import { AppError } from '../error.ts';

/** A report is cut where its text is too long: an answer with many odd fields needs several. */
const mostFields = 8;

/**
 * @param report sends a failure to the error service
 * @returns tells what had to be repaired in an answer, how often, and never a value; each field of a call once on a page
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
