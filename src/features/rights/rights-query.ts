import type { RequestOf } from '#contract/call.ts';
import type { rightsList } from '#contract/calls/rights/rights-list.ts';
import { idIn } from '#core/navigation/id-in.ts';

/** The request of /rights and /rights/record: the rights of the car and brand (decimal id) in the address, or of all. */
export function rightsRequest(query: URLSearchParams): RequestOf<typeof rightsList> {
  const vinNo = idIn(query, 'vinNo');
  const brand = query.get('brand') ?? '';
  return { ...(vinNo && { vinNo }), ...(/^\d{1,2}$/.test(brand) && { brand: Number(brand) }) };
}

/** @returns the car in the address, for links to other pages of the rights centre */
export const carQuery = (query: URLSearchParams): { vinNo?: string; brand?: string } => {
  const [vinNo, brand] = [query.get('vinNo'), query.get('brand')];
  return { ...(vinNo !== null && { vinNo }), ...(brand !== null && { brand }) };
};
