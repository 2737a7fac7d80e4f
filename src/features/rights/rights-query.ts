import type { RequestOf } from '#contract/call.ts';
import type { rightsList } from '#contract/calls/rights/rights-list.ts';
import { brandIds, isBrandName } from '#contract/brand.ts';
import { longestId } from '#contract/schema/common.ts';

/** @returns the decimal id of a brand that an address names by it or by its name; `undefined` for anything else */
function brandOf(text: string | null): number | undefined {
  if (isBrandName(text)) return brandIds[text];
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

/** The request of /rights and /rights/record: rights of the car that the address names, or of all cars. */
export function rightsRequest(query: URLSearchParams): RequestOf<typeof rightsList> {
  const vinNo = query.get('vinNo')?.slice(0, longestId);
  const brand = brandOf(query.get('brand'));
  return { ...(vinNo && { vinNo }), ...(brand !== undefined && { brand }) };
}

/** @returns what names a car in the address, for the next page of the rights centre */
export const carQuery = (query: URLSearchParams): { vinNo?: string; brand?: string } => {
  const [vinNo, brand] = [query.get('vinNo'), query.get('brand')];
  return { ...(vinNo !== null && { vinNo }), ...(brand !== null && { brand }) };
};
