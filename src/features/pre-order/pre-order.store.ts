import { atom, computed } from 'nanostores';
import { carList } from '#contract/calls/user/car-list.ts';
import { codes } from '#contract/codes.ts';
import { segmentIndexAt } from '#contract/pricing.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import type { Environment } from '#core/environment.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { lazy, type Lazy } from '#core/lazy/lazy.ts';
import { createLive, type Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import type { Notice } from '#core/notice.ts';
import type { PayMethod } from '#core/payment/pay-methods.ts';
import type { PaymentStep } from '#core/payment/result-poll.ts';
import { readRunning } from '#core/payment/running-payment.ts';
import { href } from '#routes.ts';
import { createAmount } from './amount.store.ts';
import { carRow } from './car-row.ts';
import type { Checkout } from './checkout.ts';
import * as preOrderPage from './pre-order.page.tsx';
import { preOrderConnector } from './pre-order-connector.ts';
import type { StartState } from '#domain/start/start.store.ts';
import { inApp } from '#domain/in-app.ts';
import type { PreOrderScreen } from './pre-order-screen.ts';
import { keepChoice, readChoice } from './stored-choice.ts';
import { createTrial, noPrice } from './trial.store.ts';

/** What the page's first data can do without: parts of the screen, and what is behind them. */
export interface PreOrderRest {
  readonly parts: typeof import('./pre-order-lazy.ts');
  readonly checkout: Checkout;
}

/** The screen with the way to the rest. */
export interface WholePreOrder extends PreOrderScreen {
  /** Loads what the first data can do without; what cannot be loaded is said. */
  readonly loadRest: Lazy<PreOrderRest>;
}

const load = () => import('./pre-order-lazy.ts');

const lacksCar = (shown: Live<PaymentTrial>): boolean =>
  shown.state === 'failed' && shown.error.code === codes.noBoundCar;

/** /preOrder?connectorId: choose, pay once, start (domain model, 2.1, 2.2 and 5). */
export function createPreOrder(env: Environment): WholePreOrder {
  const connectorId = idIn(env.navigator.query, 'connectorId');
  const $agreed = atom(false);
  const $problem = atom('');
  let busy = false;
  let taken = false;
  /** The segment of the tariff in which the connector was asked last. */
  let priced: number | undefined;
  const $notice = atom<Notice | null>(null);
  const $wait = atom(0);
  const $bindsCars = inApp(env);
  const connector = createPageData(env, preOrderPage, {
    nextPollMs: (answer) => answer.nextPollMs,
    isNewer: (shown, next) => (next.connector.statusTime ?? Infinity) >= (shown.connector.statusTime ?? 0),
    onValue: ({ tariff }) => {
      const segment = segmentIndexAt(tariff.segments, env.clock.serverNow());
      if (segment !== (priced ?? segment)) void take((flow) => flow.renew());
      priced = segment;
    },
  });
  const cars = createLive(env, {
    // A car may have been bound in the app meanwhile.
    whenShown: true,
    load: (how) => env.call(carList, {}, how),
  });
  const kept = readChoice(env, connectorId);
  const trial = createTrial(env, connectorId, kept.choice);
  const amount = createAmount(env, trial, kept.typed);
  const $payment = atom<PaymentStep>('none');
  const $due = atom<number | null>(null);
  const $method = atom<PayMethod | undefined>();
  const $start = atom<StartState>({ step: 'none', text: '' });
  const $settled = atom(false);
  const $startWait = atom(0);
  const loadRest = lazy(async (): Promise<PreOrderRest> => {
    const parts = await load();
    const shown = { $notice, $problem, $wait, $payment, $due, $start, $startWait };
    const options = { connectorId, trial, refreshConnector: connector.refresh, ...shown };
    // Where it was lost before, what was left still waits.
    void takeUp();
    return { parts, checkout: parts.createCheckout(env, options) };
  });

  /** Does what only some visits need. What cannot be loaded was said. */
  async function take(action: (flow: Checkout) => Promise<void> | void): Promise<void> {
    const rest = await loadRest().catch(() => undefined);
    if (rest) await action(rest.checkout);
  }

  /** A press about the order under way: what was said of the one before is over. */
  function press(action: (flow: Checkout) => Promise<void> | void): Promise<void> {
    $problem.set('');
    return take(action);
  }

  /** Takes up the order of the address, or else what an earlier visit left, once. */
  async function takeUp(): Promise<void> {
    const asked = env.navigator.query.get('orderNo');
    if (taken || !env.session.$token.get() || !(asked || readRunning(env))) return;
    taken = true;
    const rest = await loadRest().catch(() => undefined);
    taken = rest !== undefined;
    await rest?.checkout.takeUp(asked);
    if (!rest?.checkout.isLeaving()) $settled.set(true);
  }

  return {
    $connector: computed(connector.$state, (shown) =>
      shown.state === 'ready'
        ? { ...shown, value: preOrderConnector(shown.value, connectorId, env.clock.serverNow()) }
        : shown,
    ),
    $cars: cars.$state,
    $carRow: computed([trial.$trial, cars.$state], carRow),
    $user: env.session.$chargeUser,
    $bindsCars,
    trial,
    amount,
    $agreed,
    $problem,
    $wait,
    $payment,
    $due,
    $method,
    $start,
    $startWait,
    $settled,
    $notice,
    loadRest,
    flow: {
      confirmPaid: () => press((flow) => flow.confirmPaid()),
      cancel: () => press((flow) => flow.cancel()),
      payLater: () => void press((flow) => flow.payLater()),
      startNow: () => take((flow) => flow.startNow()),
    },
    links: { agreement: href('moreActionAgreementInfo', { id: 'prepay' }), map: href('chargeMap') },
    run() {
      const comesBack = env.navigator.query.has('prepayNo');
      // Without an owner nothing can be looked for.
      void env.session.settled.then(() =>
        $settled.set($settled.get() || !comesBack || !env.session.$token.get()),
      );
      const stops = [
        keepChoice(env, connectorId, { $choice: trial.$choice, $input: amount.$input }),
        env.session.$token.subscribe(() => void takeUp()),
        // What the channel works on is known, and not to be paid again.
        $payment.listen((step) => void (step === 'processing' && $problem.set(''))),
        // What could not be asked for on the way back from the cashier is asked for again.
        env.$online.listen((online) => void (online && comesBack && loadRest.now()?.checkout.lookOnce())),
        env.$visible.listen((visible) => {
          if (!visible) return;
          if (loadRest.now() ?? readRunning(env)) void take((flow) => flow.lookOnce());
          if (lacksCar(trial.$trial.get())) void trial.refresh();
          // What was owed may have been paid on another page.
          if (env.session.$chargeUser.get()?.arrearsOrderNo) void env.session.refreshChargeUser();
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
    async refresh() {
      await Promise.all([connector.refresh(), cars.refresh(), trial.refresh()]);
    },
    agree(agreed) {
      $agreed.set(agreed);
      $problem.set('');
    },
    async pay() {
      if (busy || $wait.get() > 0) return;
      $problem.set('');
      if (!amount.check()) return;
      if (!$agreed.get()) return $problem.set('请阅读并同意《预付充电服务协议》');
      busy = true;
      try {
        await take((flow) => flow.make($method.get()));
      } finally {
        busy = false;
      }
    },
    async payAgain() {
      // The trial says by which channels; without it nothing is known, and not that there is no channel.
      if (trial.$trial.get().state !== 'ready') await trial.refresh();
      const shown = trial.$trial.get();
      if (shown.state !== 'ready') return $problem.set(noPrice);
      const { channels } = shown.value;
      await press((flow) => flow.payAgain({ channels, method: $method.get() }));
    },
    bindCar: () => take((flow) => flow.bindCar()),
    async followNotice() {
      const notice = $notice.get();
      $notice.set(null);
      if (notice) await take((flow) => flow.follow(notice));
    },
    dismissNotice: () => $notice.set(null),
    refundLink() {
      const orderNo = loadRest.now()?.checkout.waitingOrder();
      return orderNo ? href('order', { id: orderNo, ask: 'refund' }) : null;
    },
    login: () => env.session.login('preOrder'),
    goBack: () => env.navigator.back(),
  };
}
