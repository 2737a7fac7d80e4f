import { useEffect } from 'react';
import { useMade, useView } from '#core/react.ts';
import { PayMethodSheet } from '#domain/ui/pay-method/pay-method-sheet.tsx';
import { PaymentDialog } from '#domain/ui/payment-dialog/payment-dialog.tsx';
import type { Running } from '../session-sample.ts';
import { ChangeSheet } from './change-sheet.tsx';
import { createChange } from './change.store.ts';

interface Props {
  charge: Running;
  /** Whether the sheet is open. */
  open: boolean;
  reload: () => Promise<void>;
  onClose: () => void;
}

/**
 * Another target and more money for the running charge: the sheet, the method of the payment, and the question after the
 * cashier.
 */
export function Change({ charge, open, reload, onClose }: Props) {
  const { orderNo } = charge.order;
  const store = useMade((env) => createChange(env, orderNo, reload));
  const step = useView(store.$step);
  const choice = useView(store.$choice);
  const due = useView(store.$due);
  const problem = useView(store.$problem);
  useEffect(() => void store.follow(charge), [store, charge]);
  useEffect(() => store.run(), [store]);
  return (
    <>
      <ChangeSheet
        open={open && charge.order.status === 'CHARGING'}
        charge={charge}
        problem={step === 'none' && !choice ? problem : ''}
        onSend={async (wish) => void ((await store.send(wish)) && onClose())}
        onClose={onClose}
      />
      <PayMethodSheet
        title="加预付金额"
        label="加"
        choice={choice}
        onPay={store.payBy}
        onClose={store.later}
      />
      <PaymentDialog
        step={step}
        due={due}
        problem={problem}
        onPaid={store.confirmPaid}
        onPayAgain={store.payAgain}
        later={{ label: '稍后支付', onPress: store.later }}
      />
    </>
  );
}
