import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { orderDetail } from '#contract/calls/order/order-detail.ts';
import { payResult } from '#contract/calls/order/pay-result.ts';
import { codes } from '#contract/codes.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import type { Environment } from '#core/environment.ts';
import { isUnknownOutcome, toAppError, type AppError, type ErrorKind } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { formatYuan } from '#core/money.ts';
import { noticeOf, priceChanged, type Notice } from '#core/notice.ts';
import { notSupported } from '#core/payment/channels/channel.ts';
import { channelsToTry, type PayMethod } from '#core/payment/pay-methods.ts';
import { readRunning } from '#core/payment/running-payment.ts';
import { createCooldown, retryAfterMs } from '#core/writes/cooldown.ts';
import { bindCar } from '#domain/bind-car.ts';
import { createStart, type StartStore } from '#domain/start/start.store.ts';
import { createBody, createOrder } from './create-order.ts';
import { createFlow, type Flow } from './order-flow.ts';
import { trialChanges } from './trial-text.ts';
import { forgetChoice, noPrice, type TrialStore } from './trial.store.ts';

export interface CheckoutOptions {
  connectorId: string;
  trial: TrialStore;
  /** The typed plate for the relief of parking; empty for that of the car. */
  $plate: ReadableAtom<string>;
  /** Asks for the state of the connector again. */
  refreshConnector(): Promise<void>;
}

export interface Checkout extends Omit<Flow, 'begin' | 'goOn'> {
  readonly $start: StartStore['$start'];
  /** Seconds until a start may be tried again. */
  readonly $startWait: ReadableAtom<number>;
  /** Seconds until an order may be made again. */
  readonly $wait: ReadableAtom<number>;
  /** The dialog that a failure asks for. */
  readonly $notice: WritableAtom<Notice | null>;
  /** What is wrong with the form, or with the last attempt; else empty. */
  readonly $problem: WritableAtom<string>;
  /**
   * Makes an order of the trial on the screen and continues with it. An expired trial is renewed first; if that changes
   * something, the user is told instead.
   */
  make(method: PayMethod | undefined): Promise<void>;
  /** Another price applies from now on: renews the trial and tells the user what it changed. */
  renew(): Promise<void>;
  /** Continues with the order of the address, or else with the one that an earlier visit left. */
  takeUp(asked: string | null): Promise<void>;
  bindCar(): Promise<void>;
  /** Follows the main button of a dialog, which is closed by then. */
  follow(notice: Notice): Promise<void>;
}

/** Everything from '去支付' to the start of the charge, and the reactions to failures on the way. */
export function createCheckout(env: Environment, options: CheckoutOptions): Checkout {
  const { connectorId, trial, $plate } = options;
  const { fail, ...shown } = createErrorReactions(env, options);
  const { $notice, $problem } = shown;
  const start = createStart(env);
  const { begin, goOn, ...flow } = createFlow(env, { connectorId, start, fail });

  const answeredTrial = () => {
    const live = trial.$trial.get();
    return live.state === 'ready' && trial.isAnswered() ? live.value : undefined;
  };

  /** Opens a dialog with the changes between two trials. @returns whether there are any */
  function showChanges(before: PaymentTrial | undefined, after: PaymentTrial | undefined): boolean {
    const changes = before && after ? trialChanges(before, after) : [];
    if (changes.length > 0) $notice.set(priceChanged(changes));
    return changes.length > 0;
  }

  /** @throws AppError if no order was made */
  async function make(method: PayMethod | undefined): Promise<void> {
    const before = answeredTrial();
    const valid = await trial.valid();
    if (!valid) {
      const now = trial.$trial.get();
      if (now.state === 'loading' || !now.error) return;
      // No order was asked for: only the price is unknown.
      if (isUnknownOutcome(now.error)) $problem.set(noPrice);
      else fail(now.error, '');
      return;
    }
    // The price is that of another connector.
    if (valid.connectorId && valid.connectorId !== connectorId) return $problem.set(noPrice);
    if (showChanges(before, valid)) return;
    const platform = await env.bridge.ready();
    const ways = channelsToTry(valid.channels, { method, former: null, platform });
    // An order that cannot be paid would block the coupon and the points.
    if (valid.cashAmount > 0 && ways.length === 0) throw notSupported();
    const body = createBody(
      connectorId,
      valid,
      { vin: valid.vin ?? '', target: trial.$choice.get().target, plate: $plate.get() },
      env.session.$sourceApp.get(),
    );
    const made = await createOrder(env, body);
    forgetChoice(env, body.connectorId);
    const { cashAmount = valid.cashAmount } = made;
    if (cashAmount === valid.cashAmount) return begin(made, { channels: valid.channels, method });
    // The button showed another amount: the order waits, and only the next press of the user leads to the cashier.
    env.toaster.show(`应付金额变为 ¥${formatYuan(cashAmount)}，请确认后再支付`);
    await goOn(made.orderNo);
  }

  return {
    ...flow,
    ...shown,
    $start: start.$start,
    $startWait: start.$wait,
    make: (method) => make(method).catch((thrown: unknown) => fail(toAppError(thrown), '')),
    async renew() {
      const before = answeredTrial();
      await trial.refresh();
      // During a payment the order keeps its price, and an open dialog is about something else.
      const isFree = flow.$payment.get() === 'none' && start.$start.get().step === 'none';
      if (isFree && $notice.get() === null) showChanges(before, answeredTrial());
    },
    async takeUp(asked) {
      const left = readRunning(env);
      const orderNo = asked ?? (left?.connectorId === connectorId ? left.orderNo : undefined);
      // The cashier returns with the number of the payment. An address with the order alone means that the user wants to pay.
      if (orderNo) await goOn(orderNo, asked && !env.navigator.query.has('prepayNo') ? 'waiting' : 'open');
    },
    bindCar: () => bindCar(env),
    async follow({ kind, href }) {
      if (kind === 'no-car') await bindCar(env);
      else if (href && kind === 'received-error') env.navigator.replace(href);
      else if (href) env.navigator.go(href);
    },
  };
}

/**
 * Reads of the outcome of an order or payment. They are repeated, so their own toasts are off; a failure that ends the
 * attempt shows its toast here, because the user pressed a button and waits for the outcome.
 */
const silentReads: ReadonlySet<string | undefined> = new Set([payResult.name, orderDetail.name]);

/** Failures of the app, which no call of the back end has shown yet. */
const failuresOfApp: ReadonlySet<ErrorKind> = new Set(['unsupported', 'refused', 'native']);

/** @param before the refused trial @returns the lines of the dialog about the new one */
function renewalLines(before: PaymentTrial | undefined, after: PaymentTrial | undefined): readonly string[] {
  if (!after) return [noPrice];
  if (!before) return [];
  const lines = trialChanges(before, after);
  return lines.length > 0 ? lines : ['电价与抵扣没有变化，已为您重新试算'];
}

/** Longest time, ms, for which a dialog waits for the state of another order. */
const longestWaitMs = 2_000;

interface ErrorReactions extends Pick<Checkout, '$notice' | '$problem' | '$wait'> {
  /** @param orderNo the order that was being paid, whose payment is closed by then; empty before there is one */
  fail(error: AppError, orderNo: string): void;
}

/** The reactions of /preOrder to a failure, by its code (domain model, 2.6). */
function createErrorReactions(
  env: Environment,
  { trial, refreshConnector }: CheckoutOptions,
): ErrorReactions {
  const $notice = atom<Notice | null>(null);
  const $problem = atom('');
  const cooldown = createCooldown(env);

  const freshTrial = (): PaymentTrial | undefined => {
    const live = trial.$trial.get();
    return live.state === 'ready' && live.error === null ? live.value : undefined;
  };

  /** Opens the dialog of a code that has one. After 1282048 it renews the trial and adds the changes (domain model, 2.6). */
  async function explain(error: AppError, orderNo: string): Promise<void> {
    // The state of the other order may have changed since the page was opened, e.g. on another phone.
    if (error.code === codes.orderInProgress) {
      const late = new Promise<void>((done) => void env.clock.after(longestWaitMs, done));
      await Promise.race([env.session.refreshChargeUser(), late]);
    }
    const notice = error.kind === 'code' ? noticeOf(env, error, orderNo) : null;
    $notice.set(notice);
    if (notice?.kind !== 'price-changed') return;
    const before = freshTrial();
    await trial.refresh();
    // The user may have closed the dialog meanwhile: it does not open again.
    if ($notice.get() !== notice) return;
    const lines = orderNo ? ['未支付的订单已超时关闭，请重新下单'] : renewalLines(before, freshTrial());
    $notice.set({ ...notice, lines });
  }

  return {
    $notice,
    $problem,
    $wait: cooldown.$seconds,
    fail(error, orderNo) {
      const toast = silentReads.has(error.call) ? toastOf(error) : '';
      if (toast) env.toaster.show(toast);
      void explain(error, orderNo);
      if (error.code === codes.pileNotUsable) void refreshConnector();
      if (error.code === codes.orderPointError) void trial.dropPoints(error.message);
      if (error.code === codes.tooFrequent) cooldown.begin(retryAfterMs(error));
      if (failuresOfApp.has(error.kind)) env.toaster.show(error.message);
      if (isUnknownOutcome(error)) $problem.set(toastOf(error, '结果尚未确认，请再次点击确认，不会重复下单'));
    },
  };
}
