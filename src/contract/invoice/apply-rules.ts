import * as v from 'valibot';
import { invoiceLimits } from './limits.ts';
import { isPlain, tidyWords } from './plain-text.ts';
import { textLength } from '../text-length.ts';

/** The texts of the rules about what is chosen, and about what is written beside it (domain model, 4.2). */
export const applyTexts = {
  none: '请选择要开票的订单',
  sellers: '不同开票主体的订单不能合并开票',
  tooMany: `单次最多选择${invoiceLimits.orders}个订单`,
  noMoney: '开票金额需大于0元',
  remark: {
    long: `备注不能超过${invoiceLimits.remark}个字`,
    wrong: '备注不能包含表情或特殊符号',
  },
  reason: {
    empty: '请填写换开原因',
    long: `换开原因不能超过${invoiceLimits.reason}个字`,
    wrong: '换开原因不能包含表情或特殊符号',
  },
} as const;

/** As much of an order as the rules look at. */
interface ChosenOrder {
  readonly sellerId: string;
  /** Fen. */
  readonly invoiceableAmount: number;
}

/** @returns what is wrong with a choice of orders, in words for the owner, or `null`; pages and back end ask the same */
export function choiceProblem(orders: readonly ChosenOrder[]): string | null {
  const [first] = orders;
  if (!first) return applyTexts.none;
  if (orders.length > invoiceLimits.orders) return applyTexts.tooMany;
  if (orders.some((order) => order.sellerId !== first.sellerId)) return applyTexts.sellers;
  return orders.reduce((sum, order) => sum + order.invoiceableAmount, 0) > 0 ? null : applyTexts.noMoney;
}

const plainWords = (most: number, texts: { long: string; wrong: string }) =>
  v.pipe(
    v.string(),
    v.transform((text) => tidyWords(text.replace(/\s+/g, ' '))),
    v.check((text) => textLength(text) <= most, texts.long),
    v.check(isPlain, texts.wrong),
  );

/** What is printed at the end of an invoice; it may be empty. */
export const remarkRule = plainWords(invoiceLimits.remark, applyTexts.remark);

/** Why an invoice is to be issued anew. */
export const reasonRule = v.pipe(
  plainWords(invoiceLimits.reason, applyTexts.reason),
  v.nonEmpty(applyTexts.reason.empty),
);
