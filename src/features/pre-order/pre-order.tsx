import { useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import type { Live } from '#core/live.ts';
import { useScreen, useView } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { iconConnector } from '#ui/icon/set/connector.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { NoCar } from '#domain/ui/no-car/no-car.tsx';
import { OpenMatters } from '#domain/ui/open-matters/open-matters.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { useStartOverlay } from '#domain/ui/start-overlay/use-start-overlay.ts';
import { prepayAgreement } from './agreement.ts';
import type { ChoiceSheetName } from './choice-sheet.tsx';
import { NoticesAndPayment, StartPanel } from './order-panels.tsx';
import { PayBar, unpaidBalance } from './pay-bar.tsx';
import { ConnectorCard, type PreOrderConnector } from './pre-order.page.tsx';
import { createPreOrder, type PreOrderOptions, type PreOrderScreen } from './pre-order.store.ts';
import { TrialCards } from './trial-cards.tsx';

/** /preOrder */
export default function PreOrderIsland({ version }: PreOrderOptions) {
  const screen = useScreen((env) => createPreOrder(env, { version }));
  const connector = useView(screen.$connector);
  const trial = useView(screen.trial.$trial);
  const untried = useView(screen.amount.$untried);
  const problem = useView(screen.$problem);
  const wait = useView(screen.$wait);
  const start = useView(screen.$start);
  const startWait = useView(screen.$startWait);
  const settled = useView(screen.$settled);
  const bindsCars = useView(screen.$bindsCars);
  const user = useView(screen.$user);
  const unpaid = user && unpaidBalance(user);
  useEffect(() => screen.run(), [screen]);

  const form = start.step === 'none';
  // From the start command until the page of the charge the overlay covers everything else.
  useStartOverlay(start.step === 'sent' || start.step === 'confirmed' || (settled ? false : null));
  const failedCode = trial.state === 'failed' ? trial.error.code : undefined;
  const unusable =
    (connector.state === 'failed' && connector.error.code === codes.pileNotUsable) ||
    failedCode === codes.pileNotUsable;
  const station = connector.state === 'ready' ? connector.value.links.station : screen.links.map;
  const blocked =
    connector.state === 'ready' && !connector.value.canStart
      ? (connector.value.blockReason ?? '当前充电枪不可用')
      : null;
  const login = async () => void (await screen.login());

  return (
    <Page
      title={form ? '预付充电' : '启动充电'}
      onBack={screen.goBack}
      bar={
        form &&
        connector.state === 'ready' &&
        trial.state === 'ready' && (
          <PayBar
            trial={trial.value}
            unpaid={unpaid}
            untried={untried}
            problem={problem}
            wait={wait}
            disabledReason={blocked}
            onPay={screen.pay}
          />
        )
      }
    >
      {!form ? (
        <StartPanel
          connector={connector}
          start={start}
          wait={startWait}
          refund={screen.refundLink()}
          $startBy={screen.$startBy}
          onStart={screen.startNow}
        />
      ) : unusable ? (
        <>
          <Empty
            icon={iconConnector}
            text="当前充电枪不可用，请更换充电枪"
            action={{ label: '查看其他充电枪', href: station }}
          />
          {/* Last, because it is known last: the connector may be occupied by the user's own charge. */}
          {user && <OpenMatters user={user} />}
        </>
      ) : failedCode === codes.noBoundCar ? (
        <NoCar
          onBind={bindsCars ? screen.bindCar : undefined}
          other={{ label: connector.state === 'ready' ? '返回充电站' : '返回地图', href: station }}
        />
      ) : (
        <LiveView
          live={connector}
          onRetry={screen.refresh}
          onLogin={login}
          skeleton={<Skeleton card lines={5} />}
          first
        >
          {(value) => <TrialForm screen={screen} connector={value} trial={trial} onLogin={login} />}
        </LiveView>
      )}
      {form && blocked && trial.state === 'ready' && (
        <Button variant="soft" href={station}>
          查看其他充电枪
        </Button>
      )}
      {form && trial.state === 'ready' && <Agreeing screen={screen} trial={trial.value} />}
      <NoticesAndPayment screen={screen} />
    </Page>
  );
}

const loadSheet = () => import('./agree-sheet.tsx');

/** That the agreement is agreed to, or the sheet that asks for it before the first payment. */
function Agreeing({ screen, trial }: { screen: PreOrderScreen; trial: PaymentTrial }) {
  const agreed = useView(screen.$agreed);
  const asks = useView(screen.$asks);
  const problem = useView(screen.$problem);
  const { agreement } = screen;
  const { part } = useLazyPart(loadSheet, { wanted: asks, ahead: true, onLost: screen.dismissAgreement });
  return (
    <>
      <p className="u-text-center sub digits">
        {agreed ? '已同意' : '支付即需同意'}
        <a className="link u-underline" href={agreement.href}>
          {prepayAgreement}
        </a>
        <span className="kept">{agreement.version} 版</span>
      </p>
      {part && (
        <part.AgreeSheet
          open={asks}
          {...{ trial, agreement, problem }}
          onAgree={screen.agreeAndPay}
          onClose={screen.dismissAgreement}
        />
      )}
    </>
  );
}

interface Props {
  screen: PreOrderScreen;
  connector: PreOrderConnector;
  trial: Live<PaymentTrial>;
  onLogin(this: void): Promise<void>;
}

/** The form: the connector at once; with the answer of the trial any open matters and the cost of the charge. */
function TrialForm({ screen, connector, trial: live, onLogin }: Props) {
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
      {/* Not before the trial, so that nothing moves down under a finger. The pay bar shows an unpaid balance. */}
      {user && live.state !== 'loading' && (
        <OpenMatters user={live.state === 'ready' ? { ...user, arrearsOrderNo: null } : user} />
      )}
      <LiveView live={live} onRetry={screen.refresh} onLogin={onLogin} skeleton={<Skeleton card lines={5} />}>
        {(trial) => (
          <TrialCards
            screen={screen}
            trial={trial}
            time={live.state === 'ready' ? live.time : 0}
            cars={list}
            sheet={sheet}
            onSheet={setSheet}
          />
        )}
      </LiveView>
    </>
  );
}
