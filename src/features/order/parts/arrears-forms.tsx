import { useState } from 'react';
import type { PayMethod } from '#core/payment/pay-methods.ts';
import { Button } from '#ui/button/button.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { Money } from '#ui/money/money.tsx';
import { NoticeDialog } from '#ui/notice-dialog/notice-dialog.tsx';
import { PaymentDialog } from '#ui/payment-dialog/payment-dialog.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import type { ArrearsView } from '../arrears.store.ts';
import type { ArrearsActions } from '../order-detail.store.ts';

const names: Record<PayMethod, string> = { WECHAT: '微信支付', ALIPAY: '支付宝', SANDBOX: '沙箱收银台' };

interface Props {
  view: ArrearsView;
  actions: ArrearsActions;
}

/** How arrears are paid, whether they are, and what went wrong. */
export function ArrearsForms({ view, actions }: Props) {
  const [method, setMethod] = useState<PayMethod>();
  const { choice, notice, step, problem } = view;
  const chosen = method ?? choice?.methods[0];
  return (
    <>
      <Sheet open={choice !== null} title="补缴" onClose={actions.close}>
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
          <Button grow onPress={() => actions.payBy(chosen)}>
            去支付
          </Button>
        </div>
      </Sheet>
      <PaymentDialog
        step={notice ? 'none' : step}
        problem={problem}
        onPaid={actions.confirmPaid}
        onPayAgain={actions.payAgain}
        out={{ label: '稍后支付', onPress: actions.close }}
      />
      <NoticeDialog notice={notice} onFollow={actions.close} onDismiss={actions.close} />
    </>
  );
}
