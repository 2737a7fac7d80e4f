import { atom, type ReadableAtom } from 'nanostores';
import { orderCancel } from '../../contract/calls/order/order-cancel';
import { orderRefund } from '../../contract/calls/order/order-refund';
import type { Environment } from '../../core/environment';
import { isUnknownOutcome, toAppError } from '../../core/error';
import { withIntent } from '../../core/intent';

export interface OrderActions {
  /** Which question is open. */
  readonly $asking: ReadableAtom<'none' | 'cancel' | 'refund'>;
  /** Chosen reason of a refund, empty before the choice. */
  readonly $reason: ReadableAtom<string>;
  /** What is wrong in the open question, else empty. */
  readonly $problem: ReadableAtom<string>;
  ask(question: 'cancel' | 'refund'): void;
  dismiss(): void;
  choose(reason: string): void;
  cancel(): Promise<void>;
  refund(): Promise<void>;
}

const unknownText = '网络不稳定，结果尚未确认，请稍后查看或再次提交';

/**
 * What is done to an order on its own page: cancel, refund. After each attempt the order is read again, because
 * only the server knows what became of it.
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
    try {
      await send();
      close();
    } catch (thrown) {
      if (isUnknownOutcome(toAppError(thrown))) $problem.set(unknownText);
      else close();
    } finally {
      busy = false;
      await reload();
    }
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
    choose(reason) {
      $reason.set(reason);
      $problem.set('');
    },
    cancel: () =>
      run(() =>
        withIntent(env, `cancel:${orderNo}`, { orderNo }, (requestId) =>
          env.call(orderCancel, { orderNo, requestId }),
        ),
      ),
    async refund() {
      const reason = $reason.get();
      if (!reason) {
        $problem.set('请选择退款原因');
        return;
      }
      await run(() =>
        withIntent(env, `refund:${orderNo}`, { orderNo, reason }, (requestId) =>
          env.call(orderRefund, { orderNo, reason, requestId }),
        ),
      );
    },
  };
}
