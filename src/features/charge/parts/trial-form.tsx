import { useState } from 'react';
import { useView } from '../../../core/react';
import type { PaymentTrial } from '../../../contract/schema/payment';
import type { Live } from '../../../core/live';
import { LiveView } from '../../../ui/live-view/live-view';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import type { PreOrderGun, PreOrderScreen } from '../pre-order.store';
import { AmountCard } from './amount-card';
import { ChoiceSheet } from './choice-sheet';
import type { ChoiceSheetName } from './choice-sheet-names';
import { DeductionCard } from './deduction-card';
import { GunCard } from './gun-card';

interface Props {
  screen: PreOrderScreen;
  gun: PreOrderGun;
  trial: Live<PaymentTrial>;
  onLogin(this: void): Promise<void>;
}

/** The form of /preOrder: the gun at once, what a charge will cost when the trial is there. */
export function TrialForm({ screen, gun, trial: live, onLogin }: Props) {
  const [sheet, setSheet] = useState<ChoiceSheetName | null>(null);
  const cars = useView(screen.$cars);
  const input = useView(screen.amount.$input);
  const choice = useView(screen.trial.$choice);
  const pointsError = useView(screen.trial.$pointsError);
  const list = cars.state === 'ready' ? cars.value : [];
  const ready = live.state === 'ready' ? live.value : null;
  return (
    <>
      <GunCard
        gun={gun}
        trialPriceE4={ready?.currentPriceE4 ?? null}
        car={list.find((it) => it.vin === ready?.vin)}
        waiting={live.state === 'loading' || cars.state === 'loading'}
        onChooseCar={() => setSheet('car')}
      />
      <LiveView live={live} onRetry={screen.refresh} onLogin={onLogin} skeleton={<Skeleton card lines={5} />}>
        {(trial) => (
          <>
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
        )}
      </LiveView>
    </>
  );
}
