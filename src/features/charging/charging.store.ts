import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { orderDetail } from '#contract/calls/order/order-detail.ts';
import { codes } from '#contract/codes.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError, type AppError } from '#core/error.ts';
import { lazy } from '#core/lazy/lazy.ts';
import { createLive, type Live, type Reading } from '#core/live.ts';
import { formatKwh } from '#core/money.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { keepStarting } from '#core/page/head/start-overlay.ts';
import { askPage } from '#core/page/page-data.ts';
import { readRunning } from '#core/payment/running-payment.ts';
import { createSeconds } from '#core/time/seconds.ts';
import type { KeptWay } from '#domain/kept-way/kept-way.ts';
import type { WayKeeper } from '#domain/kept-way/way-keeper.ts';
import { href } from '#routes.ts';
import { ageOf, isSilent, spokenOf, type Shown } from './charge-values.ts';
import * as chargePage from './charging.page.tsx';
import { createTabs } from './cross-tab.ts';
import {
  isClosed,
  isGone,
  isRunning,
  phaseOf,
  titleOf,
  type Phase,
  takeSample,
  type Charge,
  type Running,
} from './session-sample.ts';
import {
  createCancelWish,
  chargeGoesOn,
  type CancelWish,
  type CancelWishStore,
} from './start/cancel-wish.ts';
import { createStop, type StopStep } from './stop.ts';

export interface ChargingScreen {
  /** `null` as the loaded value: no charge is running. */
  readonly $charge: ReadableAtom<Live<Charge>>;
  /** Age of the last sample in words; changes each second. */
  readonly $age: ReadableAtom<string>;
  /** The device has sent no sample for longer than it should. */
  readonly $silent: ReadableAtom<boolean>;
  /** The server's time, epoch ms, each second; right after an answer that of the answer. */
  readonly $now: ReadableAtom<number>;
  readonly $stop: ReadableAtom<StopStep>;
  /** Whether a payment of this phone for a running charge may still be open. */
  readonly paysHere: boolean;
  /** Text for screen readers, changed at most every 30 s. */
  readonly $spoken: ReadableAtom<string>;
  /** The way to the connector, kept for when there is no network; `null` until it is. */
  readonly $way: ReadableAtom<KeptWay | null>;
  /** The wish to cancel the start: a charge that begins after it is stopped. */
  readonly cancelWish: CancelWishStore;
  /** Reads from the server, even if another tab has just done so. */
  refresh(): Promise<void>;
  askStop(): void;
  dismissStop(): void;
  stop(): Promise<void>;
  login(): Promise<boolean>;
  goBack(): void;
}

/** Loaded after the values of the charge, which matter more. */
const loadWayKeeper = lazy(() => import('#domain/kept-way/way-keeper.ts'), { loss: 'silent' });

const spokenEveryMs = 30_000;

/** Whether the server could not be reached, which proves nothing about the charge. */
const isOutOfReach = ({ kind }: AppError): boolean =>
  kind === 'offline' || kind === 'timeout' || kind === 'network';

/** Text for screen readers when the phase changes: its title, and the reason or what is to be done. */
function phaseSpoken({ order, session }: Running, phase: Phase): string {
  const title = titleOf(phase, order.stopReason);
  if (phase === 'failed') return `${title}，${order.startFail?.text ?? ''}`;
  if (phase !== 'done') return title;
  return `${title}，已充 ${formatKwh(order.chargedWh)} 度${session?.connectorStatus === 2 ? '，请拔枪' : ''}`;
}

/** /charge?orderNo: the running charge as the server reports it, also after the page was killed. */
export function createCharging(env: Environment): ChargingScreen {
  const asked = env.navigator.query.get('orderNo') ?? undefined;
  const tabs = createTabs(env, asked ?? '');
  const stop = createStop(env);
  const cancelWish = createCancelWish(env);
  const $way = atom<KeptWay | null>(null);
  let wayKeeper: WayKeeper | undefined;
  const $spoken = atom('');
  let spokenAt = -Infinity;
  let spokenPhase: Phase | null = null;
  /** The next value must come from the server: the first one, and those after a command. Reset unless the request was aborted. */
  let askServer = true;

  const live = createLive<Charge>(env, {
    load: async (how) => {
      // Before that, values shared by other tabs may belong to another user.
      if (!askServer) await env.session.confirmed;
      const shared = askServer ? undefined : tabs.learned();
      const sentTime = env.clock.now();
      const current = shared ?? (await ask(how).catch(showKept)) ?? (await askShown(how));
      askServer &&= how.signal.aborted;
      const orderNo =
        current?.order.orderNo ?? (asked ? idIn(env.navigator.query, 'orderNo') : shownOrderNo());
      const over = current && isGone(current.order, env.clock.serverNow());
      if (!shared) tabs.put(over || (current && isClosed(current.order.status)) ? null : current, sentTime);
      if (over || (!current && (await isOrder(orderNo, how)))) {
        env.navigator.replace(href('order', { id: orderNo }));
      }
      return takeSample(shownCharge(), current, env.clock.serverNow());
    },
    nextPollMs: (charge) => (charge && phaseOf(charge.order) !== 'over' ? charge.nextPollMs : null),
    onValue: follow,
  });

  /** Opened offline, the page shows the last value that this phone stored, and goes on polling. @throws AppError */
  function showKept(thrown: unknown): never {
    const kept = live.$state.get().state === 'ready' ? null : tabs.kept();
    if (kept && isRunning(kept.order.status) && isOutOfReach(toAppError(thrown))) live.set(kept);
    throw thrown;
  }

  const ask = async (how: Reading): Promise<Charge> =>
    askPage(env, chargePage, how, { otherwise: () => Promise.resolve(null) }).catch(nothing);

  /** No charge runs any more: the one that is shown is read by its number, to learn how it ended. */
  async function askShown(how: Reading): Promise<Charge> {
    const orderNo = asked ? undefined : shownOrderNo();
    return orderNo ? env.call(chargePage.call, { orderNo }, how).catch(nothing) : null;
  }

  /** Reads the outcome of a command. */
  function askAgain(): Promise<void> {
    askServer = true;
    return live.refreshAfterWrite();
  }

  /** A missing order (1280004) means the same as no running charge (domain model, 2.6). */
  function nothing(thrown: unknown): null {
    const error = toAppError(thrown);
    if (error.code === codes.noSuchOrder) return null;
    throw error;
  }

  const shownCharge = (): Charge => {
    const shown = live.$state.get();
    return shown.state === 'ready' ? shown.value : null;
  };
  const shownOrderNo = (): string | undefined => shownCharge()?.order.orderNo;

  const $second = createSeconds(env);
  /** Depends on the answer as well, since the first one corrects the clock of a phone that is ahead. */
  const $now = computed([live.$state, $second], () => env.clock.serverNow());
  /** Computed from sample and time; right after an answer the time is that of the answer. */
  const ofSample = <T>(none: T, of: (shown: Shown, now: number) => T): ReadableAtom<T> =>
    computed([live.$state, $now], (state, now) => {
      if (state.state !== 'ready' || !state.value?.session) return none;
      const { order, session, checking } = state.value;
      const failing = state.error !== null && isOutOfReach(state.error);
      return of({ order, session, checking, failing }, now);
    });
  onMount(live.$state, () => {
    const stop = $second.listen(() => void (tabs.hasNews() && live.refresh()));
    return () => {
      stop();
      wayKeeper?.stop();
    };
  });

  /** @returns whether the order exists: its page then says why nothing charges */
  async function isOrder(orderNo: string | undefined, how: Reading): Promise<boolean> {
    if (!orderNo) return false;
    return (await env.call(orderDetail, { orderNo }, how).catch(nothing)) !== null;
  }

  function follow(charge: Charge): void {
    if (!charge) return;
    const { order, session } = charge;
    stop.follow(order);
    void followWay(order);
    if (order.status === 'CHARGING') heed(cancelWish.consume(order.orderNo));
    const phase = phaseOf(order);
    keepStarting(env.navigator.tab, phase === 'waiting' || phase === 'starting');
    if (phase !== spokenPhase) {
      // With the number in the address a reload shows the same end.
      if (phase === 'done' && !asked) env.navigator.replaceQuery({ orderNo: order.orderNo });
      // The first phase is read out as content of the page.
      const isNews = spokenPhase !== null;
      spokenPhase = phase;
      if (isNews) return speak(phaseSpoken(charge, phase));
    }
    // Both ways: after the clock was set back, nothing would be read out for hours.
    if (!session || Math.abs(env.clock.now() - spokenAt) < spokenEveryMs) return;
    speak(spokenOf({ order, session }));
  }

  async function followWay(order: Running['order']): Promise<void> {
    try {
      const { createWayKeeper } = await loadWayKeeper();
      wayKeeper ??= createWayKeeper(env, $way);
      wayKeeper.follow(order);
    } catch {
      // There is no network: the next value tries again.
    }
  }

  function heed(wish: CancelWish): void {
    if (wish === 'recent') void sendStop();
    else if (wish === 'expired') env.toaster.show(chargeGoesOn);
  }

  async function sendStop(): Promise<void> {
    const orderNo = shownOrderNo();
    if (!orderNo) return;
    await stop.send(orderNo);
    await askAgain();
  }

  function speak(text: string): void {
    spokenAt = env.clock.now();
    $spoken.set(text);
  }

  return {
    $charge: live.$state,
    $age: ofSample('', ageOf),
    $silent: ofSample(false, isSilent),
    $stop: stop.$stop,
    paysHere: readRunning(env)?.isTopUp === true || env.navigator.query.has('prepayNo'),
    $spoken,
    $now,
    $way,
    cancelWish,
    refresh: askAgain,
    askStop: stop.ask,
    dismissStop: stop.dismiss,
    stop: sendStop,
    login: () => env.session.login('charge'),
    goBack: () => env.navigator.back(),
  };
}
