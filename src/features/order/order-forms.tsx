import { useView } from '#core/react.ts';
import { PayMethodSheet } from '#domain/ui/pay-method/pay-method-sheet.tsx';
import { PaymentDialog } from '#domain/ui/payment-dialog/payment-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { FieldError } from '#ui/field-error/field-error.tsx';
import { NoticeDialog } from '#ui/notice-dialog/notice-dialog.tsx';
import { QuestionDialogs, type QuestionWords } from '#ui/question-dialogs/question-dialogs.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import type { Arrears } from './arrears.store.ts';
import type { OrderActions } from './order-actions.store.ts';
import { refundReasons } from './order-detail-words.ts';

const questions: Readonly<Record<'cancel', QuestionWords>> = {
  cancel: {
    title: '取消订单',
    text: '确定要取消这笔订单吗？',
    stay: '再想想',
    act: '取消订单',
    danger: true,
  },
};

/** The dialog of a cancellation and the sheet of a refund. */
export function QuestionForms({ actions }: { actions: OrderActions }) {
  const asking = useView(actions.$asking);
  const reason = useView(actions.$reason);
  const problem = useView(actions.$problem);
  return (
    <>
      <QuestionDialogs
        words={questions}
        asking={asking}
        problem={problem}
        onStay={actions.dismiss}
        onAct={actions.cancel}
      />
      <Sheet open={asking === 'refund'} title="申请退款" onClose={actions.dismiss}>
        <Choices
          label="退款原因"
          wide
          value={reason || null}
          options={refundReasons.map((text) => ({ value: text, label: text }))}
          onChange={actions.choose}
        />
        <div className="u-mt-2">
          <FieldError text={problem} />
        </div>
        <div className="u-flex u-mt-4">
          <Button grow onPress={actions.refund}>
            提交退款申请
          </Button>
        </div>
      </Sheet>
    </>
  );
}

interface Props {
  arrears: Arrears;
}

/** Payment of the unpaid balance: choice of the method, the question after the cashier, and errors. */
export function ArrearsForms({ arrears }: Props) {
  const view = useView(arrears.$view);
  const { choice, notice, step, due, problem } = view;
  return (
    <>
      <PayMethodSheet
        title="补缴"
        label="待补缴"
        choice={choice}
        onPay={arrears.payBy}
        onClose={arrears.close}
      />
      <PaymentDialog
        step={notice ? 'none' : step}
        due={due}
        problem={problem}
        onPaid={arrears.confirmPaid}
        onPayAgain={arrears.payAgain}
        later={{ label: '稍后支付', onPress: arrears.close }}
      />
      <NoticeDialog notice={notice} onFollow={arrears.close} onDismiss={arrears.close} />
    </>
  );
}
