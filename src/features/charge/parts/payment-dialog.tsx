import { Dialog } from '../../../ui/dialog/dialog';
import type { PaymentStep } from '../payment.store';

interface Props {
  step: PaymentStep;
  /** What went wrong with the last attempt; else empty. */
  problem: string;
  onPaid: () => Promise<void>;
  onPayAgain: () => Promise<void>;
  onCancel: () => Promise<void>;
}

const texts: Record<PaymentStep, string> = {
  none: '',
  open: '支付结果以系统查询为准。',
  asking: '正在查询支付结果…',
  unpaid: '暂未查询到支付结果，请稍后再试或重新支付。',
};

/** The question after the cashier: the return alone proves nothing. */
export function PaymentDialog({ step, problem, onPaid, onPayAgain, onCancel }: Props) {
  return (
    <Dialog
      open={step !== 'none'}
      title="支付是否完成"
      actions={[
        { label: '重新支付', tone: 'plain', onPress: onPayAgain },
        { label: '已完成支付', tone: 'primary', onPress: onPaid },
        { label: '取消订单', tone: 'plain', onPress: onCancel },
      ]}
      onClose={() => {}}
    >
      <span role="status">{texts[step]}</span>
      {problem && (
        <span className="charge-dialog-problem" role="alert">
          {problem}
        </span>
      )}
    </Dialog>
  );
}
