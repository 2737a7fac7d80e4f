import { formatYuan } from '#core/money.ts';
import type { PaymentStep } from '#core/payment/result-poll.ts';
import { Dialog, loadDialog } from '#ui/dialog/dialog.tsx';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { Money } from '#ui/money/money.tsx';
import './payment-dialog.css';

interface Props {
  /** `$step` of `core/payment`. */
  step: PaymentStep;
  /** Amount to pay, fen; `null` if unknown. */
  due: number | null;
  /** The error text of the last attempt; else empty. */
  problem: string;
  /** '我已付款，查询' */
  onPaid: () => Promise<void>;
  /** '继续支付', or '去支付' from an unpaid order; hidden while the channel processes the payment */
  onPayAgain: () => Promise<void>;
  /** '取消订单', if the order can be cancelled: not while the channel processes its payment. */
  onCancel?: () => Promise<void>;
  /** Leaves the payment for later: the cross in the corner, Escape, and Back of the app. */
  later: { label: string; onPress: () => void };
}

const texts: Record<PaymentStep, string> = {
  none: '',
  waiting: '支付后即可启动充电。',
  open: '支付结果以系统查询为准。',
  asking: '正在查询支付结果…',
  unpaid: '暂未查询到支付结果，请稍后再查或继续支付。',
  processing: '支付处理中，请勿重复支付。',
};

const titles: Partial<Record<PaymentStep, string>> = { waiting: '订单待支付', processing: '支付处理中' };

/**
 * The dialog after the cashier: the return alone proves nothing (domain model, 2.2). From an unpaid order it offers the
 * payment. It stays until it is answered or closed for later, even if the code of the dialog could not be loaded.
 */
export function PaymentDialog({ step, due, problem, onPaid, onPayAgain, onCancel, later }: Props) {
  const dialog = useLazyPart(loadDialog, { wanted: step !== 'none' });
  const works = step === 'processing';
  const pay = step === 'waiting' ? '去支付' : '继续支付';
  return (
    <LazyPart state={dialog} skeleton={null}>
      {() => (
        <Dialog
          open={step !== 'none'}
          title={titles[step] ?? '还没有收到付款'}
          actions={
            works
              ? [
                  { ...later, label: '稍后查看', tone: 'plain' },
                  { label: '查询结果', safe: true, onPress: onPaid },
                ]
              : [
                  {
                    label: due === null ? pay : `${pay} ¥${formatYuan(due)}`,
                    tone: 'primary',
                    onPress: onPayAgain,
                  },
                  // The focus is on the button that only queries the payment.
                  { label: '我已付款，查询', tone: 'plain', safe: true, onPress: onPaid },
                ]
          }
          link={onCancel && !works ? { label: '取消订单', onPress: onCancel } : undefined}
          closing={works ? undefined : later.label}
          onClose={later.onPress}
        >
          {works && due !== null && (
            <span className="pw-payment-due">
              本单应付 <Money amount={due} />
            </span>
          )}
          <span role="status">{texts[step]}</span>
          {problem && (
            <span className="pw-payment-problem" role="alert">
              {problem}
            </span>
          )}
        </Dialog>
      )}
    </LazyPart>
  );
}
