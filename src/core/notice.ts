import * as v from 'valibot';
import { codes } from '#contract/codes.ts';
import type { Environment } from './environment.ts';
import type { AppError } from './error.ts';
import { href } from '#routes.ts';

/** A dialog that a result code asks for (domain model, 2.6). */
export interface Notice {
  kind: 'no-car' | 'in-progress' | 'arrears' | 'price-changed' | 'received-error';
  text: string;
  /** Further lines below the text. */
  lines?: readonly string[];
  /** What the main button says. */
  action: string;
  /** Address that the main button opens; `null` when it only closes the dialog. */
  href: string | null;
  /** Text of the second button; `null` where there is only one. */
  dismiss: string | null;
}

const named = v.object({ orderNo: v.optional(v.string()), arrearsOrderNo: v.optional(v.string()) });

/** Order that a refusal names in its `data`. */
function orderIn(error: AppError): string | undefined {
  const data = v.safeParse(named, error.data);
  return data.success ? (data.output.arrearsOrderNo ?? data.output.orderNo) : undefined;
}

/** For code 1282048, and for a quote that had to be renewed. @param lines what has changed */
export const priceChanged = (lines: readonly string[] = []): Notice => ({
  kind: 'price-changed',
  text: '价格信息已更新，请重新确认',
  lines,
  action: '我知道了',
  href: null,
  dismiss: null,
});

/**
 * @param orderNo the order that was being worked on, where there is one
 * @returns the dialog for this failure, or `null` where none is due
 */
export function noticeOf(env: Pick<Environment, 'session'>, error: AppError, orderNo = ''): Notice | null {
  const user = env.session.$chargeUser.get();
  switch (error.code) {
    case codes.noBoundCar:
      return {
        kind: 'no-car',
        text: '您还未绑定车辆，请先绑定',
        action: '去绑定',
        href: null,
        dismiss: '取消',
      };
    case codes.orderInProgress: {
      const running = orderIn(error) ?? user?.currentOrderNo ?? undefined;
      const to = href('charge', { orderNo: running });
      return { kind: 'in-progress', text: '您有一笔充电中的订单', action: '查看', href: to, dismiss: '取消' };
    }
    case codes.orderReceivablesError: {
      const due = orderIn(error) ?? user?.arrearsOrderNo;
      const to = due ? href('order', { id: due }) : null;
      return {
        kind: 'arrears',
        text: '您有一笔待补缴订单',
        action: to ? '去补缴' : '我知道了',
        href: to,
        dismiss: to && '取消',
      };
    }
    case codes.preCreateError:
      return priceChanged();
    case codes.orderReceivedError: {
      const own = orderIn(error) ?? orderNo;
      return {
        kind: 'received-error',
        text: error.message || '订单实收金额异常，款项将原路退回',
        action: '我知道了',
        href: own ? href('order', { id: own }) : null,
        dismiss: null,
      };
    }
    default:
      return null;
  }
}
