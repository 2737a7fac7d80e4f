import * as v from 'valibot';
import { codes } from '#contract/codes.ts';
import { amount } from '#contract/schema/common.ts';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import { chargeWord } from './charge-word.ts';
import type { Environment } from './environment.ts';
import type { AppError } from './error.ts';
import { formatYuan } from './money.ts';
import { openOrderText } from './open-order.ts';
import { href } from '#routes.ts';

/** A dialog that a result code requires (domain model, 2.6). */
export interface Notice {
  kind: 'no-car' | 'in-progress' | 'arrears' | 'price-changed' | 'received-error';
  text: string;
  /** Further lines below the text. */
  lines?: readonly string[];
  /** Label of the main button. */
  action: string;
  /** Address that the main button opens; `null` if it only closes the dialog. */
  href: string | null;
  /** Label of the second button; `null` if there is only one. */
  dismiss: string | null;
}

const named = v.object({
  orderNo: v.optional(v.string()),
  arrearsOrderNo: v.optional(v.string()),
  arrearsAmount: v.fallback(v.optional(amount), undefined),
});

/** The order and amount that a refusal names in its `data`. */
function namedIn(error: AppError): Partial<v.InferOutput<typeof named>> {
  const data = v.safeParse(named, error.data);
  return data.success ? data.output : {};
}

/** Order that a refusal names. */
function orderIn(error: AppError): string | undefined {
  const { arrearsOrderNo, orderNo } = namedIn(error);
  return arrearsOrderNo ?? orderNo;
}

/** The unpaid amount and its charge, as far as they are known. @param due number of the order */
function owedLines(
  error: AppError,
  user: ChargeUserInfo | null,
  due: string | null | undefined,
): readonly string[] {
  const known = due && user?.arrearsOrderNo === due ? user : null;
  // An unpaid order owes more than nothing: an amount of 0 was read before it became unpaid.
  const owed = namedIn(error).arrearsAmount || known?.arrearsAmount;
  return [known ? chargeWord(known.arrearsCharge) : '', owed ? `待补缴 ¥${formatYuan(owed)}` : ''].filter(
    Boolean,
  );
}

/**
 * The text for an order that blocks a new one although no charge runs: a paid one that did not start, a connector that
 * is still plugged in, a payment in progress. The text of the code would be wrong for it.
 */
function inOtherState(
  user: ChargeUserInfo | null,
  orderNo: string | undefined,
): Pick<Notice, 'text' | 'lines'> | undefined {
  if (!user || !orderNo || orderNo === user.currentOrderNo) return undefined;
  const open = user.openOrder?.orderNo === orderNo ? user.openOrder : null;
  return { text: '您有一笔未完成的订单', lines: open ? [openOrderText(open)] : [] };
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
 * @param orderNo the current order, if there is one
 * @returns the dialog for this failure, or `null` for none
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
      const open = user?.openOrder;
      const running = orderIn(error) ?? open?.orderNo ?? user?.currentOrderNo ?? undefined;
      return {
        kind: 'in-progress',
        text: '您有一笔充电中的订单',
        ...inOtherState(user, running),
        action: '查看',
        href: href('charge', { orderNo: running }),
        dismiss: '取消',
      };
    }
    case codes.orderReceivablesError: {
      const due = orderIn(error) ?? user?.arrearsOrderNo;
      return {
        kind: 'arrears',
        text: '您有一笔待补缴订单',
        lines: owedLines(error, user, due),
        action: due ? '去补缴' : '查看订单',
        href: due ? href('order', { id: due }) : href('orderList'),
        dismiss: '取消',
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
