import type { WritableAtom } from 'nanostores';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import type { Environment } from '#core/environment.ts';
import { isUnknownOutcome, toAppError, type AppError } from '#core/error.ts';
import { formatYuan } from '#core/money.ts';
import { priceChanged, type Notice } from '#core/notice.ts';
import { channelsToTry, type PayMethod } from '#core/payment/pay-methods.ts';
import { notSupported } from '#core/payment/channels/channel.ts';
import type { PaymentStep } from '#core/payment/result-poll.ts';
import { readRunning } from '#core/payment/running-payment.ts';
import { createBody, createOrder } from './create-order.ts';
import { createErrorReactions, type Reactions } from './error-reactions.ts';
import { forgetChoice } from './stored-choice.ts';
import { createFlow, type Flow } from './pre-order-flow.ts';
import { bindCar } from '#domain/bind-car.ts';
import { createStart, type StartState } from '#domain/start/start.store.ts';
import { trialChanges } from './trial-changes.ts';
import { noPrice } from './trial.store.ts';

export interface CheckoutOptions extends Reactions {
  connectorId: string;
  /** What the screen shows of it. */
  $payment: WritableAtom<PaymentStep>;
  $due: WritableAtom<number | null>;
  $start: WritableAtom<StartState>;
  $startWait: WritableAtom<number>;
}

export interface Checkout extends Omit<Flow, 'begin' | 'goOn'> {
  /**
   * Makes an order of what is on the screen and goes on with it. A trial that is over is renewed; where that changed
   * something, the owner is told first.
   */
  make(method: PayMethod | undefined): Promise<void>;
  /** Another price counts from now on: tries again what is on the screen, and tells the owner what it changed. */
  renew(): Promise<void>;
  /** Takes up the order of the address, or else what an earlier visit left. */
  takeUp(asked: string | null): Promise<void>;
  /** Shows what a failure asks for. */
  fail(error: AppError): void;
  bindCar(): Promise<void>;
  /** The main button of a dialog, which is closed by then. */
  follow(notice: Notice): Promise<void>;
}

/**
 * Everything after '去支付', and whatever needs an answer before. A page needs it only then, or where an order waits:
 * what the screen shows of it stands in stores of the screen.
 */
export function createCheckout(env: Environment, options: CheckoutOptions): Checkout {
  const { connectorId, trial, $notice } = options;
  const fail = createErrorReactions(env, options);
  const start = createStart(env, { $start: options.$start, $wait: options.$startWait });
  const { begin, goOn, ...flow } = createFlow(env, {
    connectorId,
    start,
    fail,
    $step: options.$payment,
    $due: options.$due,
  });

  const shownTrial = () => {
    const shown = trial.$trial.get();
    return shown.state === 'ready' && trial.isAnswered() ? shown.value : undefined;
  };

  /** @returns whether the owner is told that something is different */
  function tell(before: PaymentTrial | undefined, after: PaymentTrial | undefined): boolean {
    const changes = before && after ? trialChanges(before, after) : [];
    if (changes.length > 0) $notice.set(priceChanged(changes));
    return changes.length > 0;
  }

  /** @throws AppError where no order was made */
  async function make(method: PayMethod | undefined): Promise<void> {
    const shown = shownTrial();
    const valid = await trial.valid();
    if (!valid) {
      const now = trial.$trial.get();
      if (now.state === 'loading' || !now.error) return;
      // No order was asked for: nothing is unknown but the price.
      if (isUnknownOutcome(now.error)) options.$problem.set(noPrice);
      else fail(now.error, '');
      return;
    }
    // Its price is that of another pile.
    if (valid.connectorId && valid.connectorId !== connectorId) return options.$problem.set(noPrice);
    if (tell(shown, valid)) return;
    const platform = await env.bridge.ready();
    const ways = channelsToTry(valid.channels, { method, former: null, platform });
    // An order that nobody can pay would hold back the coupon and the points.
    if (valid.cashAmount > 0 && ways.length === 0) throw notSupported();
    const body = createBody(
      connectorId,
      valid,
      { vin: valid.vin ?? '', target: trial.$choice.get().target },
      env.session.$sourceApp.get(),
    );
    const made = await createOrder(env, body);
    forgetChoice(env, body.connectorId);
    const { cashAmount = valid.cashAmount } = made;
    if (cashAmount === valid.cashAmount) return begin(made, { channels: valid.channels, method });
    // The button said another sum: the order waits, and only the owner's next press leads to the cashier.
    env.toaster.show(`应付金额变为 ¥${formatYuan(cashAmount)}，请确认后再支付`);
    await goOn(made.orderNo);
  }

  return {
    ...flow,
    make: (method) => make(method).catch((thrown: unknown) => fail(toAppError(thrown), '')),
    async renew() {
      const before = shownTrial();
      await trial.refresh();
      // Whoever pays already has an order with its price, and a dialog that is open is about something else.
      const free = options.$payment.get() === 'none' && options.$start.get().step === 'none';
      if (free && $notice.get() === null) tell(before, shownTrial());
    },
    async takeUp(asked) {
      const left = readRunning(env);
      const orderNo = asked ?? (left?.connectorId === connectorId ? left.orderNo : undefined);
      // The cashier leads back with the number of the payment; who comes with the order alone wants to pay it.
      if (orderNo) await goOn(orderNo, asked && !env.navigator.query.has('prepayNo') ? 'waiting' : 'open');
    },
    fail: (error) => fail(error, ''),
    bindCar: () => bindCar(env),
    async follow({ kind, href }) {
      if (kind === 'no-car') await bindCar(env);
      else if (href && kind === 'received-error') env.navigator.replace(href);
      else if (href) env.navigator.go(href);
    },
  };
}
