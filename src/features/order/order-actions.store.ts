import { atom, type ReadableAtom } from 'nanostores';
import { codes } from '#contract/codes.ts';
import type { Environment } from '#core/environment.ts';
import { isUnknownOutcome, toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { cancelOrder } from '#domain/order/cancel-order.ts';
import { statusLabel } from '#domain/order/order-words.ts';
import { refundOrder } from '#domain/order/refund-order.ts';
import type { OrderDetail } from './order-detail-words.ts';

export interface OrderActions {
  /** The open question. */
  readonly $asking: ReadableAtom<'none' | 'cancel' | 'refund'>;
  /** Chosen reason of the refund, empty before the choice. */
  readonly $reason: ReadableAtom<string>;
  /** Error of the open question, else empty. */
  readonly $problem: ReadableAtom<string>;
  ask(question: 'cancel' | 'refund'): void;
  dismiss(): void;
  /** Closes a question whose action the order does not allow any more, and says why. */
  follow(order: Pick<OrderDetail, 'status' | 'actions' | 'refundStatus'>): void;
  choose(reason: string): void;
  cancel(): Promise<void>;
  refund(): Promise<void>;
}

const unknownText = '结果尚未确认，请稍后查看或再次提交';
const paidText = '订单已支付，未取消';
const paidRefundText = `${paidText}；如不再充电，可申请退款`;

/** States of an order that is unpaid or refunded. */
const notPaid: readonly OrderDetail['status'][] = ['CREATED', 'CANCELLED', 'REFUNDED', 'UNKNOWN'];

/**
 * Cancels or refunds an order on its page. After each attempt the order is read again, because only the server knows the
 * outcome.
 *
 * @param reload reads the order again
 */
export function createOrderActions(
  env: Environment,
  orderNo: string,
  reload: () => Promise<void>,
): OrderActions {
  const $asking = atom<'none' | 'cancel' | 'refund'>('none');
  const $reason = atom('');
  const $problem = atom('');
  let busy = false;

  const close = () => {
    $asking.set('none');
    $problem.set('');
  };

  async function run(send: () => Promise<unknown>): Promise<void> {
    if (busy) return;
    busy = true;
    let isUnknown = false;
    try {
      await send();
      close();
    } catch (thrown) {
      const error = toAppError(thrown);
      isUnknown = isUnknownOutcome(error);
      if (isUnknown) $problem.set(toastOf(error, unknownText));
      // The question stays open behind the login, so that the owner goes on there.
      else if (error.kind === 'unauthorised') $problem.set('');
      // This code shows no toast: the question stays open until the order is read, which may offer a refund.
      else if (error.code !== codes.prepaymentFinished) close();
      else if ($asking.get() === 'cancel') $problem.set(paidText);
    } finally {
      busy = false;
    }
    const read = reload();
    // Offline the button is enabled at once: the read may take as long as the write did.
    if (!isUnknown) await read;
  }

  return {
    $asking,
    $reason,
    $problem,
    ask(question) {
      $problem.set('');
      $asking.set(question);
    },
    dismiss: close,
    follow(order) {
      const { status, actions } = order;
      const question = $asking.get();
      if (question === 'none' || actions.includes(question === 'cancel' ? 'CANCEL' : 'REFUND')) return;
      close();
      if (question === 'refund' || notPaid.includes(status)) {
        return env.toaster.show(`订单状态已更新：${statusLabel(order).text}`);
      }
      // The payment came before the cancellation: offer the refund instead.
      if (actions.includes('REFUND')) {
        $asking.set('refund');
        $problem.set(paidRefundText);
      } else env.toaster.show(paidText);
    },
    choose(reason) {
      $reason.set(reason);
      $problem.set('');
    },
    cancel: () => run(() => cancelOrder(env, orderNo)),
    async refund() {
      const reason = $reason.get();
      if (!reason) {
        $problem.set('请选择退款原因');
        return;
      }
      await run(() => refundOrder(env, orderNo, reason));
    },
  };
}
