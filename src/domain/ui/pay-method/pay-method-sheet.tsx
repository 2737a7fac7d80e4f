import { useState } from 'react';
import type { PayMethod } from '#core/payment/pay-methods.ts';
import { payMethodWords } from '#domain/pay-method-words.ts';
import { Button } from '#ui/button/button.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { Money } from '#ui/money/money.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';

/** What is to be paid, fen, and the methods that the server offers. */
export interface PayChoice {
  amount: number;
  methods: readonly PayMethod[];
}

interface Props {
  title: string;
  /** What the amount is for: `待补缴`. */
  label: string;
  /** `null` while nothing is to be chosen. */
  choice: PayChoice | null;
  onPay: (method: PayMethod | undefined) => Promise<void>;
  onClose: () => void;
}

/** Choice of the method of a payment that the server offers in several. */
export function PayMethodSheet({ title, label, choice, onPay, onClose }: Props) {
  const [method, setMethod] = useState<PayMethod>();
  const chosen = choice?.methods.find((each) => each === method) ?? choice?.methods[0];
  return (
    <Sheet open={choice !== null} title={title} onClose={onClose}>
      <p>
        {label} <Money amount={choice?.amount ?? null} />
      </p>
      <Choices
        label="支付方式"
        value={chosen ?? null}
        options={(choice?.methods ?? []).map((value) => ({ value, label: payMethodWords[value] }))}
        onChange={setMethod}
      />
      <div className="u-flex u-mt-4">
        <Button grow onPress={() => onPay(chosen)}>
          去支付
        </Button>
      </div>
    </Sheet>
  );
}
