import { storagePrefix } from '#core/storage.ts';
import { takesCasesKey } from '#domain/case/takes-cases.ts';

const key = 'orderNo';

/** Longest id of the contract (`longestId`, whose module would import all schemas). */
const longest = 64;

/** @returns the order in the query of the page, from which the help was opened; empty if there is none */
const orderOf = ({ search }: Pick<Location, 'search'>): string => {
  const orderNo = new URLSearchParams(search).get(key) ?? '';
  return orderNo.length > longest ? '' : orderNo;
};

/** @returns an address of the help with the order of the present page */
export function withOrder(address: string, location: Pick<Location, 'search'>): string {
  const orderNo = orderOf(location);
  return orderNo ? withKey(address, orderNo) : address;
}

const withKey = (address: string, orderNo: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${key}=${encodeURIComponent(orderNo)}`;

/** Shows the row of complaints where the back end takes them; from an order it leads to a complaint about that. */
function showCases(document: Document, orderNo: string): void {
  const place = document.querySelector<HTMLElement>('[data-help-cases]');
  try {
    if (!place || window.localStorage.getItem(storagePrefix + takesCasesKey) === null) return;
  } catch {
    // Storage is blocked.
    return;
  }
  place.hidden = false;
  if (orderNo)
    place.querySelector('a')?.setAttribute('href', withKey(place.dataset['helpCases'] ?? '', orderNo));
}

/**
 * Runs inline in each page of the help that was opened from an order (domain model, 5: `orderNo` is kept for service):
 * links within the help keep the order, and the rows of all orders and complaints lead to this one.
 */
export function keepOrder(document: Document): void {
  const orderNo = orderOf(document.location);
  showCases(document, orderNo);
  if (!orderNo) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="/help/"]'))
    link.setAttribute('href', withOrder(link.getAttribute('href') ?? '', document.location));
  const row = document.querySelector<HTMLElement>('[data-help-orders]');
  const link = row?.querySelector('a');
  const label = link?.firstElementChild;
  if (!row || !link || !label) return;
  link.setAttribute('href', (row.dataset['helpOrders'] ?? '') + encodeURIComponent(orderNo));
  label.textContent = '本次充电订单';
}
