import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { carList } from '#contract/calls/user/car-list.ts';
import { codes } from '#contract/codes.ts';
import { segmentIndexAt } from '#contract/pricing.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import type { Environment } from '#core/environment.ts';
import { createLive, type Live } from '#core/live.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { Notice } from '#core/notice.ts';
import { createPageData } from '#core/page/page-data.ts';
import type { PayMethod } from '#core/payment/pay-methods.ts';
import { readRunning } from '#core/payment/running-payment.ts';
import { inApp } from '#domain/in-app.ts';
import { href } from '#routes.ts';
import { createAgreement, type AgreementStore } from './agreement.ts';
import { createCheckout, type Checkout } from './checkout.ts';
import * as preOrderPage from './pre-order.page.tsx';
import { carRow, preOrderConnector, type CarRow, type PreOrderConnector } from './pre-order.page.tsx';
import { createAmount, type AmountStore } from './prepaid-amount.store.ts';
import { createTrial, keepChoice, noPrice, readChoice, type TrialStore } from './trial.store.ts';

export interface PreOrderScreen extends Pick<
  Checkout,
  '$payment' | '$due' | '$start' | '$startWait' | '$startBy' | '$wait' | 'confirmPaid' | 'cancel' | 'payLater'
> {
  readonly $connector: ReadableAtom<Live<PreOrderConnector>>;
  readonly $cars: ReadableAtom<Live<Vehicle[]>>;
  readonly $carRow: ReadableAtom<CarRow>;
  /** The user, whose running charge or unpaid balance prevents another order. */
  readonly $user: ReadableAtom<ChargeUserInfo | null>;
  /** Whether a car can be bound from this page. */
  readonly $bindsCars: ReadableAtom<boolean>;
  readonly trial: TrialStore;
  readonly amount: AmountStore;
  readonly agreement: AgreementStore['agreement'];
  readonly $agreed: AgreementStore['$agreed'];
  /** Whether the sheet asks to agree before the payment. */
  readonly $asks: ReadableAtom<boolean>;
  readonly $problem: ReadableAtom<string>;
  readonly $notice: ReadableAtom<Notice | null>;
  /** The plate for the relief of parking, as the user typed it; empty for that of the car. */
  readonly $plate: WritableAtom<string>;
  /** The payment method; `undefined` until the user chooses one. */
  readonly $method: WritableAtom<PayMethod | undefined>;
  /** Whether the page can be shown: on the return from the cashier only once the outcome of the payment is known. */
  readonly $settled: ReadableAtom<boolean>;
  readonly links: { map: string };
  /** Continues with an earlier order and watches for the return from the cashier. @returns a function that ends it */
  run(): () => void;
  refresh(): Promise<void>;
  /** Pays, or asks to agree first. */
  pay(): Promise<void>;
  /** The owner agrees and pays with one press. */
  agreeAndPay(): Promise<void>;
  dismissAgreement(): void;
  payAgain(): Promise<void>;
  startNow(): Promise<void>;
  bindCar(): Promise<void>;
  followNotice(): Promise<void>;
  dismissNotice(): void;
  /** @returns address of the paid order, which asks for the refund there; `null` while none waits for its start */
  refundLink(): string | null;
  login(): Promise<boolean>;
  goBack(): void;
}

const lacksCar = (shown: Live<PaymentTrial>): boolean =>
  shown.state === 'failed' && shown.error.code === codes.noBoundCar;

export interface PreOrderOptions {
  /** Version of the agreement about prepaid charges in this build. */
  version: string;
}

/** /preOrder?connectorId: choose, pay once, start (domain model, 2.1, 2.2 and 5). */
export function createPreOrder(env: Environment, options: PreOrderOptions): PreOrderScreen {
  const connectorId = idIn(env.navigator.query, 'connectorId');
  const { agreement, $agreed, accept } = createAgreement(env, options.version);
  const $asks = atom(false);
  const $method = atom<PayMethod | undefined>();
  const $settled = atom(false);
  let isPaying = false;
  let isTakenUp = false;
  /** Segment of the tariff that applied when the connector was read last. */
  let lastSegment: number | undefined;
  const connector = createPageData(env, preOrderPage, {
    nextPollMs: (answer) => answer.nextPollMs,
    isNewer: (shown, next) => (next.connector.statusTime ?? Infinity) >= (shown.connector.statusTime ?? 0),
    onValue: ({ tariff }) => {
      const segment = segmentIndexAt(tariff.segments, env.clock.serverNow());
      if (segment !== (lastSegment ?? segment)) void checkout.renew();
      lastSegment = segment;
    },
  });
  const cars = createLive(env, {
    // A car may have been bound in the app meanwhile.
    whenShown: true,
    load: (how) => env.call(carList, {}, how),
  });
  const kept = readChoice(env, connectorId);
  const $plate = atom(kept.plate ?? '');
  const trial = createTrial(env, connectorId, kept.choice);
  const amount = createAmount(env, trial, kept.typed);
  const checkout = createCheckout(env, { connectorId, trial, $plate, refreshConnector: connector.refresh });
  const { $payment, $problem, $notice } = checkout;

  /** Continues with the order of the address, or else with that of an earlier visit, once. */
  async function takeUp(): Promise<void> {
    const asked = env.navigator.query.get('orderNo');
    if (isTakenUp || !env.session.$token.get() || !(asked || readRunning(env))) return;
    isTakenUp = true;
    await checkout.takeUp(asked);
    if (!checkout.isLeaving()) $settled.set(true);
  }

  /** Makes the order; a second press meanwhile does nothing. */
  async function make(): Promise<void> {
    if (isPaying) return;
    isPaying = true;
    try {
      await checkout.make($method.get());
    } finally {
      isPaying = false;
    }
  }

  return {
    ...checkout,
    $connector: computed(connector.$state, (shown) =>
      shown.state === 'ready'
        ? { ...shown, value: preOrderConnector(shown.value, connectorId, env.clock.serverNow()) }
        : shown,
    ),
    $cars: cars.$state,
    $carRow: computed([trial.$trial, cars.$state], carRow),
    $user: env.session.$chargeUser,
    $bindsCars: inApp(env),
    trial,
    amount,
    agreement,
    $agreed,
    $asks,
    $plate,
    $method,
    $settled,
    links: { map: href('chargeMap') },
    run() {
      const comesBack = env.navigator.query.has('prepayNo');
      // Without a login the outcome of a payment cannot be read.
      void env.session.settled.then(() =>
        $settled.set($settled.get() || !comesBack || !env.session.$token.get()),
      );
      const stops = [
        keepChoice(env, connectorId, { $choice: trial.$choice, $input: amount.$input, $plate }),
        env.session.$token.subscribe(() => void takeUp()),
        // A payment in process must not be paid again: the text that asked for another attempt goes.
        $payment.listen((step) => void (step === 'processing' && $problem.set(''))),
        // The outcome that could not be read on the return from the cashier is read now.
        env.$online.listen((online) => void (online && comesBack && checkout.lookOnce())),
        env.$visible.listen((visible) => {
          if (!visible) return;
          void checkout.lookOnce();
          if (lacksCar(trial.$trial.get())) void trial.refresh();
          // The unpaid balance may have been paid on another page.
          if (env.session.$chargeUser.get()?.arrearsOrderNo) void env.session.refreshChargeUser();
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
    async refresh() {
      await Promise.all([connector.refresh(), cars.refresh(), trial.refresh()]);
    },
    async pay() {
      if (isPaying || checkout.$wait.get() > 0) return;
      $problem.set('');
      if (!amount.check()) return;
      if ($agreed.get()) await make();
      else $asks.set(true);
    },
    async agreeAndPay() {
      if (isPaying || !$asks.get()) return;
      $problem.set('');
      isPaying = true;
      const refusal = await accept().finally(() => (isPaying = false));
      if (refusal) return $problem.set(refusal);
      $asks.set(false);
      await make();
    },
    dismissAgreement() {
      $problem.set('');
      $asks.set(false);
    },
    async payAgain() {
      // The channels come with the trial: without one they are unknown, which is not the same as none.
      if (trial.$trial.get().state !== 'ready') await trial.refresh();
      const shown = trial.$trial.get();
      if (shown.state !== 'ready') return $problem.set(noPrice);
      $problem.set('');
      await checkout.payAgain({ channels: shown.value.channels, method: $method.get() });
    },
    confirmPaid() {
      $problem.set('');
      return checkout.confirmPaid();
    },
    cancel() {
      $problem.set('');
      return checkout.cancel();
    },
    payLater() {
      $problem.set('');
      checkout.payLater();
    },
    async followNotice() {
      const notice = $notice.get();
      $notice.set(null);
      if (notice) await checkout.follow(notice);
    },
    dismissNotice: () => $notice.set(null),
    refundLink() {
      const orderNo = checkout.waitingOrder();
      return orderNo ? href('order', { id: orderNo, ask: 'refund' }) : null;
    },
    login: () => env.session.login('preOrder'),
    goBack: () => env.navigator.back(),
  };
}
