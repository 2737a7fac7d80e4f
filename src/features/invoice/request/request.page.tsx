import type { AnswerOf } from '#contract/call.ts';
import { uninvoicedList } from '#contract/calls/invoice/uninvoiced-list.ts';
import type { PageContext } from '#core/page/definition.ts';
import { readChoice } from '../choice/stored-choice.ts';
import { SumCard } from './parts/sum-card.tsx';

/** /invoice/invoiceSelect: what the chosen orders are worth now. */
export const route = 'invoiceSelect';
export const call = uninvoicedList;

export function request({ sessionStorage }: PageContext) {
  const orderNos = readChoice(sessionStorage).orders.map(({ orderNo }) => orderNo);
  return orderNos.length > 0 ? { orderNos, pageSize: orderNos.length } : null;
}

export const view = ({ list }: AnswerOf<typeof call>) => list.length > 0 && <SumCard orders={list} />;
