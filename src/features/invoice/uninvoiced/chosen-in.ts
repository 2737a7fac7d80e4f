import { invoiceLimits } from '#contract/invoice/limits.ts';
import { monthOf } from '#core/time/month.ts';
import type { Chosen } from '../choice/chosen.ts';
import type { UninvoicedFilter } from './list-filter.ts';

const passes =
  ({ seller, month }: UninvoicedFilter) =>
  ({ sellerId, endTime }: Chosen[number]): boolean =>
    (!seller || sellerId === seller) && (!month || (endTime !== null && monthOf(endTime) === month));

/** @returns the chosen orders that a filter lets through */
export const chosenIn = (chosen: Chosen, filter: UninvoicedFilter): Chosen => chosen.filter(passes(filter));

/** @returns the chosen orders of which a list of that filter shows nothing */
export const chosenBeside = (chosen: Chosen, filter: UninvoicedFilter): Chosen => {
  const isShown = passes(filter);
  return chosen.filter((order) => !isShown(order));
};

/** @param total orders that the filter lets through @returns whether no more of them can be chosen */
export const isAllChosen = (chosen: Chosen, filter: UninvoicedFilter, total: number): boolean =>
  total > 0 && chosenIn(chosen, filter).length >= Math.min(total, invoiceLimits.orders);
