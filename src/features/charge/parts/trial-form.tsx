import { useState } from 'react';
import { useView } from '../../../core/react';
import type { PaymentTrial } from '../../../contract/schema/payment-trial';
import type { Live } from '../../../core/live';
import { PartPlace } from '../../../ui/late-part/late-part';
import type { PartState } from '../../../ui/late-part/use-late-part';
import { LiveView } from '../../../ui/live-view/live-view';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import type { PreOrderGun } from '../pre-order-gun';
import type { PreOrderScreen } from '../pre-order.store';
import type { ChoiceSheetName } from './choice-sheet-names';
import { GunCard } from './gun-card';

const shape = <Skeleton card lines={5} />;

interface Props {
  screen: PreOrderScreen;
  gun: PreOrderGun;
  trial: Live<PaymentTrial>;
  /** The part with the choices. */
  choices: PartState<typeof import('./trial-choices')>;
  onLogin(this: void): Promise<void>;
}

/** The form of /preOrder: the gun at once, what a charge will cost when the trial is there. */
export function TrialForm({ screen, gun, trial: live, choices, onLogin }: Props) {
  const [sheet, setSheet] = useState<ChoiceSheetName | null>(null);
  const cars = useView(screen.$cars);
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
      <LiveView live={live} onRetry={screen.refresh} onLogin={onLogin} skeleton={shape}>
        {(trial) => (
          <PartPlace state={choices} skeleton={shape}>
            {({ TrialChoices }) => (
              <TrialChoices screen={screen} trial={trial} cars={list} sheet={sheet} onSheet={setSheet} />
            )}
          </PartPlace>
        )}
      </LiveView>
    </>
  );
}
