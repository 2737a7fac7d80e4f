import type { PayMethod } from '#core/payment/pay-methods.ts';
import { Card } from '#ui/card/card.tsx';
import { Choices } from '#ui/choices/choices.tsx';

interface Props {
  /** Those that the server offers, in its order. */
  methods: readonly PayMethod[];
  /** `undefined` before a choice: the first one counts. */
  chosen: PayMethod | undefined;
  onChoose: (method: PayMethod) => void;
}

const names: Record<PayMethod, string> = { WECHAT: '微信支付', ALIPAY: '支付宝' };

/** How the prepayment is paid; nothing where there is no choice. */
export function MethodCard({ methods, chosen, onChoose }: Props) {
  const [first] = methods;
  if (first === undefined || methods.length === 1) return null;
  return (
    <Card title="支付方式">
      <Choices
        label="支付方式"
        value={chosen ?? first}
        options={methods.map((value) => ({ value, label: names[value] }))}
        onChange={onChoose}
      />
    </Card>
  );
}
