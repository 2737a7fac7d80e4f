import type { CaseKind, OrderCase } from '#contract/schema/case.ts';
import { href } from '#routes.ts';

/**
 * @param cases of the order; `null` if the back end has none
 * @returns the address of the complaint of that kind that is not closed, else of the form for a new one; `null` where the back
 *   end takes none
 */
export function caseLink(orderNo: string, kind: CaseKind, cases: readonly OrderCase[] | null): string | null {
  if (cases === null) return null;
  const open = cases.find((one) => one.kind === kind && one.state !== 'CLOSED');
  return open ? href('caseDetail', { id: open.caseId }) : href('caseNew', { orderNo, kind });
}
