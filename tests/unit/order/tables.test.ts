import { describe, expect, it } from 'vitest';
import { orderStatuses } from '#contract/schema/order/order.ts';
import { stopReasonText } from '#contract/schema/order/stop-reason.ts';
import { statusLabel } from '#domain/order/order-words.ts';
import {
  refundText,
  headOf,
  isFinal,
  type OrderDetail,
  paymentLines,
} from '#features/order/order-detail-words.ts';
import { actionButtons } from '#features/order/action-buttons.ts';
import { order } from './settled-order.ts';

describe('labels', () => {
  it.each([
    ['CREATED', '待支付'],
    ['PREPAID', '待启动'],
    ['STARTING', '启动中'],
    ['CHARGING', '充电中'],
    ['STOPPING', '停止中'],
    ['FINISHED', '结算中'],
    ['ARREARS', '待补缴'],
    ['SETTLED', '已完成'],
    ['REFUNDED', '已退款'],
    ['CANCELLED', '已取消'],
    ['ABNORMAL', '异常处理中'],
    ['UNKNOWN', '未知'],
  ] as const)('order state %s is labelled %s', (status, text) => {
    expect(statusLabel({ status, refundStatus: 'NONE' }).text).toBe(text);
  });

  it('a running refund is labelled 退款中, a failed one 退款失败', () => {
    expect(statusLabel({ status: 'REFUNDED', refundStatus: 'FAILED' })).toEqual({
      text: '退款失败',
      tone: 'fault',
    });
    expect(statusLabel({ status: 'REFUNDED', refundStatus: 'PROCESSING' }).text).toBe('退款中');
    expect(statusLabel({ status: 'SETTLED', refundStatus: 'PROCESSING' }).text).toBe('已完成');
  });

  it('stop reasons and refunds have labels, unknown ones too', () => {
    expect(stopReasonText(6)).toBe('已充至目标电量');
    expect(stopReasonText(-1)).toBe('未知');
    expect(stopReasonText(null)).toBe('--');
    expect(refundText('REFUNDED')).toBe('已到账');
    expect(refundText('UNKNOWN')).toBe('未知');
  });
});

describe('the head', () => {
  it('head has an amount and a sentence for every state', () => {
    for (const status of orderStatuses) {
      const head = headOf({ ...order, status });
      expect(head.amount, status).toBeGreaterThanOrEqual(0);
      expect(head.sentence, status).not.toBe('');
    }
  });

  it('head of a running charge says that its cost excludes cards, coupon and points', () => {
    const { amount, sentence } = headOf({ ...order, status: 'CHARGING' });
    expect(amount).toBe(order.totalAmount);
    expect(sentence).toMatch(/^当前费用（优惠前） · 预付 ¥/);
  });

  it('head names the state of the refund', () => {
    expect(headOf(order)).toMatchObject({ amount: 3_172, sentence: '实付 · 剩余 ¥8.28 已原路退回' });
    expect(headOf({ ...order, refundStatus: 'PROCESSING' }).sentence).toBe('实付 · 剩余 ¥8.28 退款处理中');
    expect(headOf({ ...order, refundStatus: 'FAILED' }).sentence).toBe('实付 · 退款失败，请联系客服');
    expect(headOf({ ...order, status: 'ARREARS', arrearsAmount: 500 })).toMatchObject({
      amount: 500,
      sentence: '结清后可继续充电',
    });
  });

  it('head of a paid order names the start deadline, as a time if it is known', () => {
    const waits = { ...order, status: 'PREPAID' } as const;
    const sentence = (startBy: number | null) => headOf({ ...waits, startBy }).sentence;
    expect(sentence(Date.UTC(2026, 4, 13, 17, 10))).toBe(
      '已预付 · 插好充电枪后即可启动充电 · 01:10 前未启动，订单将自动关闭',
    );
    expect(sentence(null)).toContain(' · 30 分钟内未启动，订单将自动关闭');
  });

  it('head does not ask for a payment in process and promises no refund without a payment', () => {
    const processing = [{ purpose: 'PREPAY', status: 'PROCESSING', amount: 4_000, expireTime: 9 }];
    const waits = {
      ...order,
      status: 'CREATED',
      settleTime: null,
      prepayments: processing,
    } as unknown as OrderDetail;
    expect(headOf(waits)).toMatchObject({ amount: 4_000, sentence: '支付处理中，请稍候' });
    const free = { ...order, prepaidAmount: 0, refundAmount: 0, refundStatus: 'NONE' } as const;
    expect(headOf({ ...free, status: 'REFUNDED' })).toMatchObject({
      amount: 0,
      sentence: '未产生费用，所选卡券和积分已退还',
    });
    expect(headOf({ ...free, status: 'STARTING' }).sentence).toBe('无需预付 · 充电桩正在启动');
  });

  it('head shows no amount if nothing was due or the bill does not add up', () => {
    expect(headOf({ ...order, status: 'CANCELLED' })).toMatchObject({ amount: 0 });
    const charged = { startTime: 1, chargedWh: 1, elecAmount: 4_835, serviceAmount: 0, occupyAmount: 0 };
    const unlisted = { ...order, ...charged, details: [] };
    expect(headOf(unlisted)).toMatchObject({ text: '已完成', amount: 3_172 });
    for (const change of [
      { couponAmount: 1_500 },
      { pointAmount: 1 },
      { payableAmount: 4_835 },
      { cardAmount: -1_163, couponAmount: 2_826 },
      { refundAmount: 4_001 },
    ])
      expect(headOf({ ...order, ...change }), JSON.stringify(change)).toMatchObject({ amount: null });
    // Before the settlement the deductions are unknown.
    const finished = { ...order, status: 'FINISHED', settleTime: null, payableAmount: 0 } as const;
    expect(headOf(finished)).toMatchObject({ amount: 4_835 });
    const doubtful = { ...unlisted, totalAmount: unlisted.totalAmount + 500 };
    expect(headOf(doubtful)).toMatchObject({ text: '已完成', amount: null, sentence: '金额待客服核实' });
  });

  it('an order is final only once no payment or refund is pending', () => {
    expect(isFinal(order)).toBe(true);
    expect(isFinal({ status: 'SETTLED', refundStatus: 'PROCESSING', parking: null })).toBe(false);
    expect(isFinal({ status: 'ARREARS', refundStatus: 'NONE', parking: null })).toBe(false);
    expect(isFinal({ status: 'ABNORMAL', refundStatus: 'NONE', parking: null })).toBe(false);
  });
});

describe('money that moved', () => {
  it('payments are sorted by time and refunds are negative', () => {
    const refund = { refundNo: 'R1', amount: 828, status: 'REFUNDED', time: 5 } as const;
    const prepayment = {
      prepayNo: 'P1',
      orderNo: order.orderNo,
      purpose: 'PREPAY',
      amount: 4_000,
      paidAmount: 4_000,
      channel: 'WECHAT_H5',
      status: 'PARTIAL_REFUNDED',
      expireTime: 9,
      payTime: 1,
      tradeNo: 'T1',
      refunds: [refund],
    } as const;
    const lines = paymentLines({
      prepayments: [prepayment] as unknown as OrderDetail['prepayments'],
      adjustments: [{ time: 3, amount: -100, reason: '多收退还' }],
    });
    expect(lines.map(({ label, amount, note }) => [label, amount, note])).toEqual([
      ['微信支付预付', 4_000, ''],
      ['客服处理', null, '多收退还'],
      ['原路退回', -828, '已到账'],
    ]);
  });
});

describe('a payment', () => {
  const payment = {
    prepayNo: 'P1',
    orderNo: order.orderNo,
    purpose: 'PREPAY' as const,
    amount: 4_000,
    paidAmount: 0,
    channel: 'ALIPAY_WAP' as const,
    status: 'PAYING' as const,
    expireTime: 9,
    payTime: null,
    tradeNo: null,
    refunds: [],
  };
  const lines = (change: object) =>
    paymentLines({ prepayments: [{ ...payment, ...change }], adjustments: [] });

  it('a payment is listed once it is received, and without a time while it is processed', () => {
    expect(lines({})).toEqual([]);
    expect(lines({ status: 'PROCESSING' })).toMatchObject([
      { time: null, note: '支付处理中', amount: 4_000 },
    ]);
  });

  it('a failed refund is marked', () => {
    const refunds = (status: string) => [{ refundNo: 'R1', amount: 4_000, status, time: 5 }];
    const failed = (status: string) =>
      lines({ status: 'REFUNDING', paidAmount: 4_000, payTime: 4, refunds: refunds(status) })[1]?.failed;
    expect(['PROCESSING', 'REFUNDED', 'FAILED'].map(failed)).toEqual([false, false, true]);
  });

  it('a payment of a wrong amount shows the received amount, which is refunded', () => {
    const refunds = [{ refundNo: 'R1', amount: 3_999, status: 'REFUNDED', time: 5 }];
    const other = lines({ status: 'REFUNDED', paidAmount: 3_999, payTime: 4, refunds });
    expect(other.map(({ amount, note }) => [amount, note])).toEqual([
      [3_999, '实收金额异常，款项将原路退回'],
      [-3_999, '已到账'],
    ]);
  });
});

describe('the buttons', () => {
  const labels = (actions: OrderDetail['actions'], phone: string | null = null) =>
    actionButtons({ ...order, actions, serviceTel: phone }).map((button) => button.label);

  it('buttons are those that the server allows, the primary one last', () => {
    expect(labels(['PAY', 'CANCEL'])).toEqual(['取消订单', '去支付']);
    expect(labels(['START', 'REFUND'])).toEqual(['申请退款', '启动充电']);
    expect(labels(['VIEW'])).toEqual(['查看充电']);
    expect(labels(['PAY_ARREARS', 'PAY_ARREARS'])).toEqual(['去补缴']);
  });

  it('unknown actions, and actions without a target, have no button', () => {
    expect(labels(['PAY_ARREARS'])).toEqual(['去补缴']);
    expect(labels(['UNKNOWN'])).toEqual([]);
    expect(labels(['CONTACT'])).toEqual([]);
    expect(labels(['CONTACT'], '400-000-0000')).toEqual(['联系客服']);
    expect(labels(['CONTACT'], '400 800 8888')).toEqual(['联系客服']);
  });

  it.each(['javascript:alert(1)', '---', '119', '*#06#'])(
    'order page: no call button for the number %s',
    (phone) => expect(labels(['CONTACT'], phone)).toEqual([]),
  );
});
