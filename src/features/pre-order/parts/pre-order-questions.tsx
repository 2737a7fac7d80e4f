import { useView } from '#core/react.ts';
import { NoticeDialog } from '#ui/notice-dialog/notice-dialog.tsx';
import { PaymentDialog } from '#ui/payment-dialog/payment-dialog.tsx';
import type { PreOrderScreen } from '../pre-order-screen.ts';

/** What /preOrder asks its owner after a press or a refusal. */
export function PreOrderQuestions({ screen }: { screen: PreOrderScreen }) {
  const payment = useView(screen.$payment);
  const due = useView(screen.$due);
  const problem = useView(screen.$problem);
  const notice = useView(screen.$notice);
  return (
    <>
      <PaymentDialog
        step={payment}
        due={due}
        problem={problem}
        onPaid={screen.flow.confirmPaid}
        onPayAgain={screen.payAgain}
        onCancel={screen.flow.cancel}
        later={{ label: '稍后支付', onPress: screen.flow.payLater }}
      />
      <NoticeDialog notice={notice} onFollow={screen.followNotice} onDismiss={screen.dismissNotice} />
    </>
  );
}
