import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import { methodsOf } from '#core/payment/pay-methods.ts';
import { useView } from '#core/react.ts';
import type { PreOrderScreen } from '../pre-order-screen.ts';
import { AmountCard } from './amount-card.tsx';
import { ChoiceSheet, type ChoiceSheetName } from './choice-sheet.tsx';
import { DeductionCard } from './deduction-card.tsx';
import { MethodCard } from './method-card.tsx';
import { TargetCard } from './target-card.tsx';

interface Props {
  screen: Pick<PreOrderScreen, 'amount' | 'trial' | '$method'>;
  trial: PaymentTrial;
  /** When it was answered, server time in epoch ms. */
  time: number;
  cars: readonly Vehicle[];
  /** The sheet that is open. */
  sheet: ChoiceSheetName | null;
  onSheet: (sheet: ChoiceSheetName | null) => void;
}

/** What the owner chooses of a trial: how far to charge, the amount, and what takes something off. */
export function TrialChoices({ screen, trial, time, cars, sheet, onSheet }: Props) {
  const input = useView(screen.amount.$input);
  const untried = useView(screen.amount.$untried);
  const choice = useView(screen.trial.$choice);
  const method = useView(screen.$method);
  const pointsError = useView(screen.trial.$pointsError);
  return (
    <>
      <TargetCard
        trial={trial}
        time={time}
        isTried={!untried}
        target={choice.target}
        onChoose={() => onSheet('target')}
      />
      <AmountCard
        trial={trial}
        amount={choice.prepayAmount ?? trial.chosen.prepayAmount}
        input={input}
        onPick={(amount) => void screen.amount.pick(amount)}
        onTypeOwn={screen.amount.typeOwn}
        onType={screen.amount.type}
      />
      <DeductionCard
        trial={trial}
        pointsError={pointsError}
        onChoose={() => onSheet('discounts')}
        onPoints={(use) => void screen.trial.change({ points: use ? trial.pointsUsable : 0 })}
      />
      <MethodCard
        methods={methodsOf(trial.channels)}
        chosen={method}
        onChoose={(chosen) => screen.$method.set(chosen)}
      />
      <ChoiceSheet
        open={sheet}
        cars={cars}
        trial={trial}
        choice={choice}
        onChange={(change) => {
          if ('target' in change) screen.amount.offer();
          void screen.trial.change(change);
        }}
        onOpen={onSheet}
        onClose={() => onSheet(null)}
      />
    </>
  );
}
