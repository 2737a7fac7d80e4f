import { codes } from '#contract/codes.ts';
import { Refusal } from '#sandbox/context.ts';

/** The server's messages for the codes of orders and payments (domain model, 2.6). */
const messages = {
  [codes.prepaymentFinished]: '预付订单已支付',
  [codes.prepaymentProcessingOrRefunded]: '预付订单处理中或已退款',
  [codes.preCreateError]: '预付订单创建失败',
  [codes.orderInProgress]: '您有正在进行中的充电订单',
  [codes.orderReceivablesError]: '您有未结清的充电订单',
  [codes.noFunds]: '可用金额不足，请先预付',
} satisfies Record<number, string>;

/** @returns the refusal of a code that a state machine or a check names. */
export const refuse = (code: number, data: unknown = null): Refusal =>
  new Refusal(code, messages[code as keyof typeof messages] ?? '操作失败', data);
