import { useEffect } from 'react';
import { codes } from '#contract/codes.ts';
import { useScreen, useView } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { iconConnector } from '#ui/icon/set/connector.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { NoCar } from '#ui/no-car/no-car.tsx';
import { OpenMatters } from '#ui/open-matters/open-matters.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { useStartCurtain } from '#ui/start-curtain/use-start-curtain.ts';
import { TrialForm } from './parts/trial-form.tsx';
import { owedBy } from './owed.ts';
import { createPreOrder } from './pre-order.store.ts';

/** /preOrder */
export default function PreOrderIsland() {
  const screen = useScreen(createPreOrder);
  const connector = useView(screen.$connector);
  const trial = useView(screen.trial.$trial);
  const untried = useView(screen.amount.$untried);
  const agreed = useView(screen.$agreed);
  const problem = useView(screen.$problem);
  const wait = useView(screen.$wait);
  const payment = useView(screen.$payment);
  const start = useView(screen.$start);
  const startWait = useView(screen.$startWait);
  const settled = useView(screen.$settled);
  const notice = useView(screen.$notice);
  const bindsCars = useView(screen.$bindsCars);
  const user = useView(screen.$user);
  const owed = user && owedBy(user);
  useEffect(() => screen.run(), [screen]);

  const form = start.step === 'none';
  // Until the charge has its own page nothing else is shown.
  useStartCurtain(start.step === 'sent' || start.step === 'confirmed' || (settled ? false : null));
  const asks = payment !== 'none' || notice !== null;
  // What could not be loaded is said by the store, which a press may have asked as well.
  const wanted = !form || asks || trial.state === 'ready';
  const rest = useLazyPart(screen.loadRest, { wanted, ahead: true, loss: 'silent' });
  /** Some place of the page shows the part, and so says where it is lost. */
  const hasPlace = !form || (connector.state === 'ready' && trial.state === 'ready');
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
        trial.state === 'ready' &&
        rest.part && (
          <rest.part.parts.PayBar
            trial={trial.value}
            owed={owed}
            untried={untried}
            agreed={agreed}
            agreement={screen.links.agreement}
            problem={problem}
            wait={wait}
            disabledReason={blocked}
            onAgree={screen.agree}
            onPay={screen.pay}
          />
        )
      }
    >
      {!form ? (
        <LazyPart state={rest}>
          {({ parts, checkout }) => (
            <parts.StartPanel
              connector={connector}
              start={start}
              wait={startWait}
              refund={screen.refundLink()}
              $startBy={checkout.$startBy}
              onStart={screen.flow.startNow}
            />
          )}
        </LazyPart>
      ) : unusable ? (
        <>
          <Empty
            icon={iconConnector}
            text="当前充电枪不可用，请更换充电枪"
            action={{ label: '查看其他充电枪', href: station }}
          />
          {/* Last, as it is known later: it may be his own charge that keeps the connector. */}
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
          {(value) => (
            <TrialForm screen={screen} connector={value} trial={trial} rest={rest} onLogin={login} />
          )}
        </LiveView>
      )}
      {form && blocked && trial.state === 'ready' && (
        <Button variant="soft" href={station}>
          查看其他充电枪
        </Button>
      )}
      {(rest.part ?? !hasPlace) && (
        <LazyPart state={rest} skeleton={null}>
          {({ parts }) => <parts.PreOrderQuestions screen={screen} />}
        </LazyPart>
      )}
    </Page>
  );
}
