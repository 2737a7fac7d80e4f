import { html, raw } from 'hono/html';
import type { Outcome } from '../orders/notice.ts';
import type { Payment } from './prepayment-record.ts';

const style = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { margin: 0; padding: 24px 16px; max-width: 480px; margin-inline: auto; line-height: 1.5; }
h1 { font-size: 18px; margin: 0 0 4px; text-align: center; }
.note { font-size: 13px; opacity: .75; text-align: center; margin: 0 0 24px; }
.amount { font-size: 40px; font-weight: 600; text-align: center; margin: 0 0 8px; }
.number { font-size: 13px; text-align: center; overflow-wrap: anywhere; margin: 0 0 32px; }
form { display: grid; gap: 12px; }
button, a { display: block; box-sizing: border-box; width: 100%; min-height: 48px; padding: 12px; font: inherit; text-align: center;
  border: 1px solid currentColor; border-radius: 8px; background: none; color: inherit; text-decoration: none; }
button.main { background: #0a6b3d; border-color: #0a6b3d; color: #fff; font-weight: 600; }
`;

/** Policy of the page: its own style, forms to this site, nothing else. */
export const cashierPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

const yuan = (fen: number): string => (fen / 100).toFixed(2);

const stateTexts: Partial<Record<Payment['status'], string>> = {
  INIT: '支付尚未发起，请从订单页重新进入',
  PROCESSING: '支付处理中',
  PAID: '支付成功',
  CLOSED: '支付已关闭',
  MISMATCH: '实收金额异常，款项将原路退回',
  REFUNDING: '退款中',
  PARTIAL_REFUNDED: '已部分退款',
  REFUNDED: '已退款',
  REFUND_FAILED: '退款失败，请联系客服',
};

const page = (body: unknown) =>
  html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>沙箱收银台</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;

const button = (outcome: Outcome, text: string, main = false) =>
  html`<button name="outcome" value="${outcome}" class="${main ? 'main' : ''}">${text}</button>`;

/**
 * The sandbox's payment page. Its buttons send the notice that decides what was paid.
 *
 * @param confirm outcome of 确认支付, by the scenario
 */
export function cashierPage(payment: Payment, returnPath: string, confirm: Outcome) {
  const open = payment.status === 'PAYING' || payment.status === 'PROCESSING';
  const state = stateTexts[payment.status];
  return page(
    html`<main>
      <h1>沙箱收银台</h1>
      <p class="note">仅用于演示，不会产生真实扣款</p>
      <p class="amount">¥${yuan(payment.amount)}</p>
      <p class="number">预付单号 ${payment.prepayNo}</p>
      ${state ? html`<p class="note" role="status">${state}</p>` : ''}
      ${
        open
          ? html`<form method="post" action="/__sandbox/cashier/notice">
              <input type="hidden" name="prepayNo" value="${payment.prepayNo}" />
              <input type="hidden" name="return" value="${returnPath}" />
              ${button(confirm, '确认支付', true)} ${button('processing', '支付处理中')}
              ${button('amount-1', '少付一分')} ${button('cancel', '取消支付')}
            </form>`
          : html`<a href="${returnPath}">返回</a>`
      }
    </main>`,
  );
}

/** For an unknown number. */
export const cashierUnknown = () =>
  page(
    html`<main>
      <h1>沙箱收银台</h1>
      <p class="note" role="alert">预付单不存在</p>
      <a href="/">返回</a>
    </main>`,
  );
