import { atom, type ReadableAtom } from 'nanostores';
import { codes } from '#contract/codes.ts';
import type { Environment } from '#core/environment.ts';
import { isUnknownOutcome, toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { statusLabel } from '#domain/order/order-words.ts';
import type { OrderDetail } from './order-view.ts';

export interface OrderActions {
  /** Which question is open. */
  readonly $asking: ReadableAtom<'none' | 'cancel' | 'refund'>;
  /** Chosen reason of a refund, empty before the choice. */
  readonly $reason: ReadableAtom<string>;
  /** What is wrong in the open question, else empty. */
  readonly $problem: ReadableAtom<string>;
  ask(question: 'cancel' | 'refund'): void;
  dismiss(): void;
  /** Ends a question that the order, as it was read, does not leave open any more. */
  follow(order: Pick<OrderDetail, 'status' | 'actions' | 'refundStatus'>): void;
  choose(reason: string): void;
  cancel(): Promise<void>;
  refund(): Promise<void>;
}

/** What is sent about a whole order. */
interface OrderCommands {
  cancelOrder(env: Environment, orderNo: string): Promise<unknown>;
  refundOrder(env: Environment, orderNo: string, reason: string): Promise<unknown>;
}

interface Options {
  /** Reads the order again. */
  reload(): Promise<void>;
  /** Loads the commands; what cannot be loaded it says. */
  commands(): Promise<OrderCommands>;
}

const unknownText = '结果尚未确认，请稍后查看或再次提交';
const paidText = '订单已支付，未取消';
const paidRefundText = `${paidText}；如不再充电，可申请退款`;

/** An order that nobody paid, or whose money goes back. */
const notPaid: readonly OrderDetail['status'][] = ['CREATED', 'CANCELLED', 'REFUNDED', 'UNKNOWN'];

/**
 * What is done to an order on its own page: cancel, refund. After each attempt the order is read again, because
 * only the server knows what became of it.
 */
export function createOrderActions(
  env: Environment,
  orderNo: string,
  { reload, commands }: Options,
): OrderActions {
  const $asking = atom<'none' | 'cancel' | 'refund'>('none');
  const $reason = atom('');
  const $problem = atom('');
  let busy = false;

  const close = () => {
    $asking.set('none');
    $problem.set('');
  };

  async function run(send: (loaded: OrderCommands) => Promise<unknown>): Promise<void> {
    if (busy) return;
    busy = true;
    // What cannot be loaded was said; the question stays open for another press.
    const loaded = await commands().catch(() => undefined);
    if (!loaded) {
      busy = false;
      return;
    }
    let isUnknown = false;
    try {
      await send(loaded);
      close();
    } catch (thrown) {
      const error = toAppError(thrown);
      isUnknown = isUnknownOutcome(error);
      if (isUnknown) $problem.set(toastOf(error, unknownText));
      // The client says nothing of this code: the question goes on until the order is read, which may offer a refund.
      else if (error.code !== codes.prepaymentFinished) close();
      else if ($asking.get() === 'cancel') $problem.set(paidText);
    } finally {
      busy = false;
    }
    const read = reload();
    // Where the connection is lost the button is free at once: the read may wait as long as the write did.
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
      // The payment came before the cancellation: what is left to ask for is the refund.
      if (actions.includes('REFUND')) {
        $asking.set('refund');
        $problem.set(paidRefundText);
      } else env.toaster.show(paidText);
    },
    choose(reason) {
      $reason.set(reason);
      $problem.set('');
    },
    cancel: () => run(({ cancelOrder }) => cancelOrder(env, orderNo)),
    async refund() {
      const reason = $reason.get();
      if (!reason) {
        $problem.set('请选择退款原因');
        return;
      }
      await run(({ refundOrder }) => refundOrder(env, orderNo, reason));
    },
  };
}
