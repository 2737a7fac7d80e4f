import { invoiceLimits } from './limits.ts';

/** Messages of the rules about the selected orders and about remark and reason (domain model, 4.2). */
export const applyTexts = {
  none: '请选择要开票的订单',
  sellers: '不同开票主体的订单不能合并开票',
  tooMany: `单次最多选择${invoiceLimits.orders}个订单`,
  noMoney: '开票金额需大于0元',
  /** Only from the back end: pages do not know which characters its documents can print. */
  unprintable: (character: string) => `发票无法打印“${character}”字，请换一种写法`,
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
