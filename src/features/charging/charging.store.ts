import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { orderDetail } from '#contract/calls/order/order-detail.ts';
import { codes } from '#contract/codes.ts';
import { longestId } from '#contract/schema/common.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { lazy } from '#core/lazy/lazy.ts';
import { createLive, type Live } from '#core/live.ts';
import { askPage } from '#core/page/page-data.ts';
import type { Notice } from '#core/notice.ts';
import { href, linkTo } from '#routes.ts';
import type { Behind } from './behind.ts';
import * as chargePage from './charging.page.tsx';
import { ageOf, isSilent, phaseOf, spokenOf, type Shown } from './charging-view.ts';
import type { Curve } from './curve.store.ts';
import { takeSample, type Charge } from './sample.ts';
import { createSeconds } from '#core/time/seconds.ts';
import type { StartState } from '#domain/start/start.store.ts';
import { createStop, type StopStep } from './stop.store.ts';

export interface ChargingScreen {
  /** `null` inside: nothing runs. */
  readonly $charge: ReadableAtom<Live<Charge>>;
  /** How old the last sample is, in words; turns each second. */
  readonly $age: ReadableAtom<string>;
  /** The device has been silent for longer than it should. */
  readonly $silent: ReadableAtom<boolean>;
  readonly $curve: ReadableAtom<Curve>;
  readonly $stop: ReadableAtom<StopStep>;
  readonly $start: ReadableAtom<StartState>;
  readonly $startWait: ReadableAtom<number>;
  readonly $notice: ReadableAtom<Notice | null>;
  /** What a screen reader hears, at most every 30 s. */
  readonly $spoken: ReadableAtom<string>;
  readonly links: { help: string | null };
  refresh(): Promise<void>;
  loadCurve(): Promise<void>;
  askStop(): void;
  dismissStop(): void;
  stop(): Promise<void>;
  /** '重试' after a start that failed. */
  startAgain(): Promise<void>;
  followNotice(): void;
  dismissNotice(): void;
  login(): Promise<boolean>;
  goBack(): void;
}

const spokenEveryMs = 30_000;

/** /charge?orderNo: the running charge, as the server knows it; a killed page finds it again. */
export function createCharging(env: Environment): ChargingScreen {
  const asked = env.navigator.query.get('orderNo') ?? undefined;
  const isNumber = !asked || asked.length <= longestId;
  /** Comes late: without it, and where it cannot be loaded, there is no curve and this page asks for itself. */
  let behind: Behind | undefined;
  const stop = createStop(env);
  const $curve = atom<Curve>({ state: 'none' });
  const $start = atom<StartState>({ step: 'none', text: '' });
  const $startWait = atom(0);
  /** Most charges run already when this page opens: a start, and what keeps it back, is rare. */
  const starting = lazy(env, async () => {
    const [{ createStart }, { noticeOf }] = await Promise.all([
      import('#domain/start/start.store.ts'),
      import('#core/notice.ts'),
    ]);
    const start = createStart(env);
    start.$start.listen((state) => $start.set(state));
    start.$wait.listen((seconds) => $startWait.set(seconds));
    return { ...start, noticeOf };
  });
  const $notice = atom<Notice | null>(null);
  const $spoken = atom('');
  let spokenAt = -Infinity;
  /** The next answer has to come from the server: the first one, and those after a command. */
  let askServer = true;

  const live = createLive<Charge>(env, {
    load: async (signal) => {
      const told = askServer ? undefined : behind?.tabs.learned();
      askServer = false;
      const current = told ?? (await ask(signal));
      const orderNo = current?.order.orderNo ?? asked ?? shownOrderNo();
      const over = current && phaseOf(current.order.status) === 'over';
      if (!told) behind?.tabs.put(over ? null : current);
      if (over || (!current && (await isOrder(orderNo, signal)))) {
        env.navigator.replace(href('order', { id: orderNo }));
      }
      return takeSample(shownCharge(), current, env.clock.serverNow());
    },
    nextPollMs: (charge) => (charge && phaseOf(charge.order.status) !== 'over' ? charge.nextPollMs : null),
    onValue: follow,
  });

  const ask = async (signal: AbortSignal): Promise<Charge> =>
    askPage(env, chargePage, signal, { otherwise: () => Promise.resolve(null) }).catch(nothing);

  /** Reads what became of a command. */
  function askAgain(): Promise<void> {
    askServer = true;
    return live.refresh();
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

  const $now = createSeconds(env);
  /** Follows the sample and the time; right after an answer the time is that of the answer. */
  const ofSample = <T>(none: T, of: (shown: Shown, now: number) => T): ReadableAtom<T> =>
    computed([live.$state, $now], (state, now) => {
      if (state.state !== 'ready' || !state.value?.session) return none;
      const { order, session } = state.value;
      return of({ order, session }, Math.max(now, state.time));
    });
  onMount(live.$state, () => {
    if (!behind)
      void import('./behind.ts').then(startBehind, (thrown: unknown) =>
        $curve.set({ state: 'failed', error: toAppError(thrown) }),
      );
    return $now.listen(() => void (behind?.tabs.hasNews() && live.refresh()));
  });

  function startBehind({ createBehind }: typeof import('./behind.ts')): void {
    behind ??= createBehind(env, asked ?? '');
    behind.curve.$curve.subscribe((value) => $curve.set(value));
    const session = shownCharge()?.session;
    if (session) void behind.curve.follow(session);
  }

  /** Nothing runs: an order that exists says why, one that does not leaves the empty page. */
  async function isOrder(orderNo: string | undefined, signal: AbortSignal): Promise<boolean> {
    if (!orderNo || !isNumber) return false;
    return (await env.call(orderDetail, { orderNo }, { signal, toast: false }).catch(nothing)) !== null;
  }

  function follow(charge: Charge): void {
    if (!charge) return;
    const { order, session } = charge;
    stop.follow(order);
    if (order.status !== 'PREPAID' && $start.get().step !== 'none') starting.now()?.clear();
    if (!session) return;
    void behind?.curve.follow(session);
    if (env.clock.now() - spokenAt < spokenEveryMs) return;
    spokenAt = env.clock.now();
    $spoken.set(spokenOf({ order, session }));
  }

  return {
    $charge: live.$state,
    $age: ofSample('', ageOf),
    $silent: ofSample(false, isSilent),
    $curve,
    $stop: stop.$stop,
    $start,
    $startWait,
    $notice,
    $spoken,
    links: { help: linkTo('helpIndex') },
    refresh: askAgain,
    async loadCurve() {
      const orderNo = shownOrderNo();
      if (orderNo) await behind?.curve.load(orderNo);
    },
    askStop: stop.ask,
    dismissStop: stop.dismiss,
    async stop() {
      const orderNo = shownOrderNo();
      if (!orderNo) return;
      await stop.send(orderNo);
      await askAgain();
    },
    async startAgain() {
      // Another tab may have started it meanwhile.
      await askAgain();
      const order = shownCharge()?.order;
      if (order?.status !== 'PREPAID') return;
      const way = await starting().catch(() => null);
      if (!way) return;
      const error = await way.start(order.orderNo, order.startFail?.attempts ?? 0);
      if (error?.code === codes.noFunds) {
        return env.navigator.go(href('preOrder', { connectorId: order.connector.connectorId }));
      }
      if (error) $notice.set(way.noticeOf(env, error, order.orderNo));
      await askAgain();
    },
    followNotice() {
      const to = $notice.get()?.href;
      $notice.set(null);
      if (to) env.navigator.go(to);
    },
    dismissNotice: () => $notice.set(null),
    login: () => env.session.login('charge'),
    goBack: () => env.navigator.back(),
  };
}
