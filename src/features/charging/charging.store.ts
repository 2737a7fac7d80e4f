import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { orderDetail } from '#contract/calls/order/order-detail.ts';
import { codes } from '#contract/codes.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError, type AppError } from '#core/error.ts';
import { createLive, type Live, type Reading } from '#core/live.ts';
import { formatKwh } from '#core/money.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { askPage } from '#core/page/page-data.ts';
import { keepStarting } from '#core/page/head/start-curtain.ts';
import { href } from '#routes.ts';
import * as chargePage from './charging.page.tsx';
import { ageOf, isSilent, spokenOf, type Shown } from './charging-view.ts';
import { createTabs } from './cross-tab.ts';
import { createGivenUp, goesOn, type GivenUp, type GivenUpStart } from './given-up.ts';
import { isClosed, isGone, isRunning, phaseOf, titleOf, type Phase } from './phase.ts';
import { takeSample, type Charge, type Running } from './sample.ts';
import { createSeconds } from '#core/time/seconds.ts';
import { createStop, type StopStep } from './stop.store.ts';

export interface ChargingScreen {
  /** `null` inside: nothing runs. */
  readonly $charge: ReadableAtom<Live<Charge>>;
  /** How old the last sample is, in words; turns each second. */
  readonly $age: ReadableAtom<string>;
  /** The device has been silent for longer than it should. */
  readonly $silent: ReadableAtom<boolean>;
  /** The server's time, epoch ms, each second; right after an answer that of the answer. */
  readonly $now: ReadableAtom<number>;
  readonly $stop: ReadableAtom<StopStep>;
  /** What a screen reader hears, at most every 30 s. */
  readonly $spoken: ReadableAtom<string>;
  /** The wish to give the start up; a charge that has begun all the same is stopped by it. */
  readonly givenUp: GivenUpStart;
  /** Asks the server, also where another tab has just asked. */
  refresh(): Promise<void>;
  askStop(): void;
  dismissStop(): void;
  stop(): Promise<void>;
  login(): Promise<boolean>;
  goBack(): void;
}

const spokenEveryMs = 30_000;

/** Nothing came from the server: it says nothing of the charge. */
const isOutOfReach = ({ kind }: AppError): boolean =>
  kind === 'offline' || kind === 'timeout' || kind === 'network';

/** What a screen reader hears when a charge comes into another phase: its title, and what it needs to know at once. */
function phaseSpoken({ order, session }: Running, phase: Phase): string {
  const title = titleOf(phase, order.stopReason);
  if (phase === 'failed') return `${title}，${order.startFail?.text ?? ''}`;
  if (phase !== 'done') return title;
  return `${title}，已充 ${formatKwh(order.chargedWh)} 度${session?.connectorStatus === 2 ? '，请拔枪' : ''}`;
}

/** /charge?orderNo: the running charge, as the server knows it; a killed page finds it again. */
export function createCharging(env: Environment): ChargingScreen {
  const asked = env.navigator.query.get('orderNo') ?? undefined;
  const tabs = createTabs(env, asked ?? '');
  const stop = createStop(env);
  const givenUp = createGivenUp(env);
  const $spoken = atom('');
  let spokenAt = -Infinity;
  let spokenPhase: Phase | null = null;
  /** The next answer has to come from the server: the first one, and those after a command. A request can be taken back. */
  let askServer = true;

  const live = createLive<Charge>(env, {
    load: async (how) => {
      // What other tabs have left is the owner's who was here last.
      if (!askServer) await env.session.confirmed;
      const told = askServer ? undefined : tabs.learned();
      const sentTime = env.clock.now();
      const current = told ?? (await ask(how).catch(showKept)) ?? (await askShown(how));
      askServer &&= how.signal.aborted;
      const orderNo =
        current?.order.orderNo ?? (asked ? idIn(env.navigator.query, 'orderNo') : shownOrderNo());
      const over = current && isGone(current.order, env.clock.serverNow());
      if (!told) tabs.put(over || (current && isClosed(current.order.status)) ? null : current, sentTime);
      if (over || (!current && (await isOrder(orderNo, how)))) {
        env.navigator.replace(href('order', { id: orderNo }));
      }
      return takeSample(shownCharge(), current, env.clock.serverNow());
    },
    nextPollMs: (charge) => (charge && phaseOf(charge.order) !== 'over' ? charge.nextPollMs : null),
    onValue: follow,
  });

  /** A page that was opened without a network begins with what this phone saw last, and goes on asking. @throws AppError */
  function showKept(thrown: unknown): never {
    const kept = live.$state.get().state === 'ready' ? null : tabs.kept();
    if (kept && isRunning(kept.order.status) && isOutOfReach(toAppError(thrown))) live.set(kept);
    throw thrown;
  }

  const ask = async (how: Reading): Promise<Charge> =>
    askPage(env, chargePage, how, { otherwise: () => Promise.resolve(null) }).catch(nothing);

  /** Nothing runs any more, but something did: how it ended is asked for by its number. */
  async function askShown(how: Reading): Promise<Charge> {
    const orderNo = asked ? undefined : shownOrderNo();
    return orderNo ? env.call(chargePage.call, { orderNo }, how).catch(nothing) : null;
  }

  /** Reads what became of a command. */
  function askAgain(): Promise<void> {
    askServer = true;
    return live.refreshAfterWrite();
  }

  /** An order that is not there is the same as a charge that does not run (1280004; domain model, 2.6). */
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
  /** The first answer may have set a phone right whose clock is ahead: the second before it is none of the server's. */
  const $now = computed([live.$state, $second], () => env.clock.serverNow());
  /** Follows the sample and the time; right after an answer the time is that of the answer. */
  const ofSample = <T>(none: T, of: (shown: Shown, now: number) => T): ReadableAtom<T> =>
    computed([live.$state, $now], (state, now) => {
      if (state.state !== 'ready' || !state.value?.session) return none;
      const { order, session, checking } = state.value;
      const failing = state.error !== null && isOutOfReach(state.error);
      return of({ order, session, checking, failing }, now);
    });
  onMount(live.$state, () => $second.listen(() => void (tabs.hasNews() && live.refresh())));

  /** Nothing runs: an order that exists says why, one that does not leaves the empty page. */
  async function isOrder(orderNo: string | undefined, how: Reading): Promise<boolean> {
    if (!orderNo) return false;
    return (await env.call(orderDetail, { orderNo }, how).catch(nothing)) !== null;
  }

  function follow(charge: Charge): void {
    if (!charge) return;
    const { order, session } = charge;
    stop.follow(order);
    if (order.status === 'CHARGING') heed(givenUp.consume(order.orderNo));
    const phase = phaseOf(order);
    keepStarting(env.navigator.tab, phase === 'waiting' || phase === 'starting');
    if (phase !== spokenPhase) {
      // An end that was seen is found again by whoever opens the page anew.
      if (phase === 'done' && !asked) env.navigator.replaceQuery({ orderNo: order.orderNo });
      // What a page opens with is read as its content.
      const isNews = spokenPhase !== null;
      spokenPhase = phase;
      if (isNews) return speak(phaseSpoken(charge, phase));
    }
    if (!session || env.clock.now() - spokenAt < spokenEveryMs) return;
    speak(spokenOf({ order, session }));
  }

  function heed(wish: GivenUp): void {
    if (wish === 'now') void sendStop();
    else if (wish === 'late') env.toaster.show(goesOn);
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
    $spoken,
    $now,
    givenUp,
    refresh: askAgain,
    askStop: stop.ask,
    dismissStop: stop.dismiss,
    stop: sendStop,
    login: () => env.session.login('charge'),
    goBack: () => env.navigator.back(),
  };
}
