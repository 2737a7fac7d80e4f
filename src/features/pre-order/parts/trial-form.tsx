import { useState } from 'react';
import { useView } from '#core/react.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import type { Live } from '#core/live.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import type { PartState } from '#ui/lazy/use-lazy-part.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { OpenMatters } from '#ui/open-matters/open-matters.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { PreOrderConnector } from '../pre-order-connector.ts';
import type { PreOrderScreen } from '../pre-order-screen.ts';
import type { PreOrderRest } from '../pre-order.store.ts';
import type { ChoiceSheetName } from './choice-sheet.tsx';
import { ConnectorCard } from './connector-card.tsx';

const shape = <Skeleton card lines={5} />;

interface Props {
  screen: PreOrderScreen;
  connector: PreOrderConnector;
  trial: Live<PaymentTrial>;
  /** The part with the choices. */
  rest: PartState<PreOrderRest>;
  onLogin(this: void): Promise<void>;
}

/**
 * The form of /preOrder: the connector at once; when the trial is there, what keeps an order from being made, and what a
 * charge will cost.
 */
export function TrialForm({ screen, connector, trial: live, rest, onLogin }: Props) {
  const [sheet, setSheet] = useState<ChoiceSheetName | null>(null);
  const cars = useView(screen.$cars);
  const car = useView(screen.$carRow);
  const user = useView(screen.$user);
  const list = cars.state === 'ready' ? cars.value : [];
  const ready = live.state === 'ready' ? live.value : null;
  return (
    <>
      <ConnectorCard
        detail={connector}
        trialPriceE4={ready?.currentPriceE4 ?? null}
        car={car}
        waiting={live.state === 'loading'}
        onChooseCar={() => setSheet('car')}
        onRetry={screen.refresh}
      />
      {/* With the form or what stands for it, so that nothing moves down under a finger. A debt stands at the button. */}
      {user && live.state !== 'loading' && (
        <OpenMatters user={live.state === 'ready' ? { ...user, arrearsOrderNo: null } : user} />
      )}
      <LiveView live={live} onRetry={screen.refresh} onLogin={onLogin} skeleton={shape}>
        {(trial) => (
          <LazyPart state={rest} skeleton={shape}>
            {({ parts }) => (
              <parts.TrialChoices
                screen={screen}
                trial={trial}
                time={live.state === 'ready' ? live.time : 0}
                cars={list}
                sheet={sheet}
                onSheet={setSheet}
              />
            )}
          </LazyPart>
        )}
      </LiveView>
    </>
  );
}
