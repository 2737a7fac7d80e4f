import { useState } from 'react';
import type { PayMethod } from '#core/payment/pay-methods.ts';
import { useView } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { Money } from '#ui/money/money.tsx';
import { NoticeDialog } from '#ui/notice-dialog/notice-dialog.tsx';
import { PaymentDialog } from '#domain/ui/payment-dialog/payment-dialog.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import type { Arrears } from '../arrears.store.ts';

const names: Record<PayMethod, string> = { WECHAT: '微信支付', ALIPAY: '支付宝' };

interface Props {
  arrears: Arrears;
}

/** How arrears are paid, whether they are, and what went wrong. */
export function ArrearsForms({ arrears }: Props) {
  const view = useView(arrears.$view);
  const [method, setMethod] = useState<PayMethod>();
  const { choice, notice, step, due, problem } = view;
  const chosen = method ?? choice?.methods[0];
  return (
    <>
      <Sheet open={choice !== null} title="补缴" onClose={arrears.close}>
        <p>
          待补缴 <Money amount={choice?.amount ?? null} />
        </p>
        <Choices
          label="支付方式"
          value={chosen ?? null}
          options={(choice?.methods ?? []).map((value) => ({ value, label: names[value] }))}
          onChange={setMethod}
        />
        <div className="u-flex u-mt-4">
          <Button grow onPress={() => arrears.payBy(chosen)}>
            去支付
          </Button>
        </div>
      </Sheet>
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
