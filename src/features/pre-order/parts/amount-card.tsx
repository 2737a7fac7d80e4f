import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { Card } from '#ui/card/card.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { Note } from '#ui/note/note.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { amountOptions, type AmountInput } from '../choice.ts';

interface Props {
  trial: PaymentTrial;
  /** Chosen amount, fen. */
  amount: number;
  input: AmountInput;
  onPick: (amount: number) => void;
  onTypeOwn: () => void;
  onType: (text: string) => void;
}

const own = 'own';

/** The prepaid amount, with what the charge will probably take. */
export function AmountCard({ trial, amount, input, onPick, onTypeOwn, onType }: Props) {
  const options = amountOptions(trial).map((option) => ({
    value: String(option),
    label: <span className="num">¥{formatYuan(option)}</span>,
    badge: option === trial.suggestedAmount ? '推荐' : undefined,
  }));
  const until = trial.estimatedSoc < 100 ? `充至 ${trial.estimatedSoc}% ` : '充满';
  const estimate = `${until}约 ${formatKwh(trial.estimatedWh)} 度、¥${formatYuan(trial.estimatedAmount)}`;
  // An amount would be chosen here and not be taken.
  if (trial.cashAmount === 0 && input.kind === 'offered') {
    return (
      <Card title="预付金额" aside="无需预付">
        <Note>{estimate}，抵扣后无需预付</Note>
        {trial.warnings.map((warning) => (
          <Note key={warning}>{warning}</Note>
        ))}
      </Card>
    );
  }
  return (
    <Card title="预付金额" aside="用不完自动退回">
      <Choices
        label="预付金额"
        value={input.kind === 'typed' ? own : String(amount)}
        options={[...options, { value: own, label: '其他金额' }]}
        onChange={(value) => (value === own ? onTypeOwn() : onPick(Number(value)))}
      />
      {input.kind === 'typed' && (
        <div className="u-mt-2">
          <TextField
            // Another one takes the focus.
            key={input.led}
            label="其他金额"
            value={input.text}
            onChange={onType}
            error={input.error}
            inputMode="numeric"
            placeholder={`${trial.minAmount / 100}-${trial.maxAmount / 100}`}
            suffix="元"
            boxed
            focus
          />
        </div>
      )}
      <div className="u-mt-2">
        <Note>{estimate}，已为您推荐金额</Note>
        {trial.warnings.map((warning) => (
          <Note key={warning}>{warning}</Note>
        ))}
      </div>
    </Card>
  );
}
