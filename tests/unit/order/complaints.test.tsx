// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CaseKind, CaseState } from '#contract/schema/case.ts';
import { caseLink } from '#domain/case/case-link.ts';
import { CaseCard } from '#domain/ui/case-card/case-card.tsx';
import { actionButtons } from '#features/order/action-buttons.ts';
import { BillCard } from '#features/order/bill-card.tsx';
import {
  headOf,
  isOverdue,
  refundComplaint,
  refundFacts,
  type OrderDetail,
  type OrderRefund,
} from '#features/order/order-detail-words.ts';
import { PaymentCard } from '#features/order/payment-card.tsx';
import { order } from './settled-order.ts';

/** 11.20 10:26 in Shanghai. */
const accepted = Date.UTC(2026, 10, 20, 2, 26);
const dayMs = 86_400_000;
const now = accepted + dayMs;

const refund: OrderRefund = {
  refundNo: 'R1',
  amount: 828,
  status: 'PROCESSING',
  time: accepted,
  acceptedTime: accepted,
  expectedTime: accepted + 3 * dayMs,
  account: '微信零钱',
};

const complaint = (kind: CaseKind, state: CaseState) => ({
  caseId: `C-${kind}`,
  kind,
  state,
  dueTime: now + 3_600_000,
  overdue: false,
  withdrawn: false,
});

const withRefund = (change: Partial<OrderRefund>, cases: OrderDetail['cases'] = []): OrderDetail => ({
  ...order,
  cases,
  prepayments: [
    {
      prepayNo: 'P1',
      orderNo: order.orderNo,
      purpose: 'PREPAY',
      amount: 4_000,
      paidAmount: 4_000,
      channel: 'WECHAT_H5',
      status: 'REFUNDING',
      expireTime: null,
      payTime: accepted - dayMs,
      tradeNo: null,
      refunds: [{ ...refund, ...change }],
    },
  ],
});

const paymentsOf = (shown: OrderDetail): string =>
  renderToStaticMarkup(
    <PaymentCard order={shown} now={now} onCopied={() => {}} onComplain={async () => {}} />,
  );

describe('a refund on an order', () => {
  it('says since when, until when and where it goes, with its number to copy', () => {
    expect(refundFacts(refund)).toEqual(['11.20 10:26 受理', '预计 11.23 10:26 前到账', '退到微信零钱']);
    const html = paymentsOf(withRefund({}));
    expect(html).toContain('复制退款编号');
    expect(html).not.toContain('申诉');
  });

  it('that has arrived has no expected day', () => {
    expect(refundFacts({ ...refund, status: 'REFUNDED' })).toEqual(['11.20 10:26 受理', '退到微信零钱']);
  });

  it.each([
    ['PROCESSING', accepted + 3 * dayMs, false],
    ['PROCESSING', now - 1, true],
    ['PROCESSING', null, false],
    ['REFUNDED', now - 1, false],
    ['FAILED', null, true],
  ] as const)('in %s with the expected time %j: overdue is %s', (status, expectedTime, overdue) => {
    expect(isOverdue({ ...refund, status, expectedTime }, now)).toBe(overdue);
    expect(paymentsOf(withRefund({ status, expectedTime })).includes('没收到，申诉')).toBe(overdue);
  });

  it('that is overdue and complained about leads to the complaint', () => {
    const html = paymentsOf(withRefund({ expectedTime: now - 1 }, [complaint('REFUND', 'HANDLING')]));
    expect(html).toContain('/case/C-REFUND');
    expect(html).not.toContain('没收到，申诉');
  });

  it('the words of the complaint name the refund', () => {
    expect(refundComplaint(refund)).toBe(
      '退款 ¥8.28（编号 R1）应在 11.23 10:26 前到账，还没有收到，请核实。',
    );
    expect(refundComplaint({ ...refund, status: 'FAILED', expectedTime: null })).toContain('没有退成');
  });

  it('of a first back end is shown as before', () => {
    const first = { acceptedTime: null, expectedTime: null, account: null };
    const html = paymentsOf(withRefund(first, null));
    expect(html).toContain('原路退回');
    expect(html).not.toMatch(/退款编号|申诉|受理/);
  });
});

describe('where a complaint about an order begins', () => {
  it('an open one of the kind is led to, and none where the back end takes none', () => {
    expect(caseLink('1', 'BILL', null)).toBeNull();
    expect(caseLink('1', 'BILL', [])).toBe('/case/new?orderNo=1&kind=BILL');
    expect(caseLink('1', 'BILL', [complaint('BILL', 'ANSWERED')])).toBe('/case/C-BILL');
    expect(caseLink('1', 'BILL', [complaint('BILL', 'CLOSED')])).toBe('/case/new?orderNo=1&kind=BILL');
    expect(caseLink('1', 'BILL', [complaint('REFUND', 'HANDLING')])).toBe('/case/new?orderNo=1&kind=BILL');
  });

  it('the card names each complaint with its state and promise, and the way to a new one', () => {
    const html = renderToStaticMarkup(
      <CaseCard
        orderNo="1"
        cases={[complaint('OVERSTAY', 'HANDLING'), complaint('BILL', 'CLOSED')]}
        now={now}
      />,
    );
    expect(html).toMatch(/占位费申诉.*前答复，.*还有.*处理中.*费用申诉.*已结案.*对这笔订单有疑问/);
    expect(renderToStaticMarkup(<CaseCard orderNo="1" cases={null} now={now} />)).toBe('');
  });

  it('an idle fee on the bill leads to a complaint about it', () => {
    const bill = (change: Partial<OrderDetail>) =>
      renderToStaticMarkup(<BillCard order={{ ...order, ...change }} />);
    const fee = { occupyAmount: 300, totalAmount: order.totalAmount + 300, cases: [] };
    expect(bill(fee)).toContain('/case/new?orderNo=20260302100000000001&amp;kind=OVERSTAY');
    expect(bill({ ...fee, cases: null })).not.toContain('申诉');
    expect(bill({ cases: [] })).not.toContain('申诉');
  });

  it('contact leads to a complaint, and to the phone where the back end takes none', () => {
    const to = (cases: OrderDetail['cases']) =>
      actionButtons({ ...order, cases, actions: ['CONTACT'], serviceTel: '400-000-0100' })[0]?.href;
    expect(to([])).toBe('/case/new?orderNo=20260302100000000001&kind=BILL');
    expect(to([complaint('BILL', 'HANDLING')])).toBe('/case/C-BILL');
    expect(to(null)).toBe('tel:4000000100');
  });
});

describe('the head of an order with a complaint', () => {
  const arrears = { ...order, status: 'ARREARS', arrearsAmount: 1_000 } as OrderDetail;

  it('arrears that are disputed do not prevent a charge, and the rest is named', () => {
    expect(headOf({ ...arrears, disputedAmount: 1_000 }).sentence).toBe('在申诉中，不影响您充电');
    expect(headOf({ ...arrears, disputedAmount: 300 }).sentence).toBe(
      '其中 ¥3.00 在申诉中，不影响您充电；其余 ¥7.00 结清后可继续充电',
    );
    expect(headOf({ ...arrears, disputedAmount: 0 }).sentence).toBe('结清后可继续充电');
    expect(headOf(arrears).sentence).toBe('结清后可继续充电');
  });

  it('an abnormal order says until when service decides', () => {
    const abnormal = { ...order, status: 'ABNORMAL' } as OrderDetail;
    expect(headOf({ ...abnormal, dueTime: accepted }).sentence).toContain('客服将在 11.20 10:26 前处理');
    expect(headOf(abnormal).sentence).not.toContain('前处理');
  });
});
