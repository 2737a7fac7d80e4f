import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PaymentTrial } from '../../../contract/schema/payment';
import type { PreOrderGun, PreOrderScreen } from '../pre-order.store';
import { AmountCard } from './amount-card';
import { ChoiceSheet, type ChoiceSheetName } from './choice-sheet';
import { DeductionCard } from './deduction-card';
import { GunCard } from './gun-card';

interface Props {
  screen: PreOrderScreen;
  gun: PreOrderGun;
  trial: PaymentTrial;
}

/** The form of /preOrder. */
export function TrialForm({ screen, gun, trial }: Props) {
  const [sheet, setSheet] = useState<ChoiceSheetName | null>(null);
  const cars = useStore(screen.$cars, { ssr: 'initial' });
  const input = useStore(screen.amount.$input, { ssr: 'initial' });
  const choice = useStore(screen.trial.$choice, { ssr: 'initial' });
  const pointsError = useStore(screen.trial.$pointsError, { ssr: 'initial' });
  const list = cars.state === 'ready' ? cars.value : [];
  return (
    <>
      <GunCard
        gun={gun}
        trialPriceE4={trial.currentPriceE4}
        car={list.find((it) => it.vin === trial.vin)}
        onChooseCar={() => setSheet('car')}
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
        onChooseCards={() => setSheet('cards')}
        onChooseCoupon={() => setSheet('coupon')}
        onPoints={(use) => void screen.trial.change({ points: use ? trial.pointsUsable : 0 })}
      />
      <ChoiceSheet
        open={sheet}
        cars={list}
        trial={trial}
        onChange={(change) => void screen.trial.change(change)}
        onClose={() => setSheet(null)}
      />
    </>
  );
}
