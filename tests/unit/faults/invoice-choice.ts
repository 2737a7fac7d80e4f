import { uninvoicedList } from '#contract/calls/invoice/uninvoiced-list.ts';
import { writeChoice } from '#features/invoice/chosen-orders.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import type { Scenario } from './scenarios.ts';

/** The form of an invoice for one order, selected in the list before it. */
export const ofChoice = {
  route: 'invoiceSelect',
  login: 'normal',
  prepare: (backend) => screens.invoiceSelect.prepare(backend),
  async earlier(env) {
    const { list } = await env.call(uninvoicedList, { pageSize: 1 });
    writeChoice(env, { orders: list, dropped: null });
  },
} as const satisfies Partial<Scenario>;
