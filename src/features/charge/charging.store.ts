import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '../../contract/call';
import { chargeCurrent } from '../../contract/calls/charge/charge-current';
import { orderDetail } from '../../contract/calls/order/order-detail';
import { codes } from '../../contract/codes';
import type { Environment } from '../../core/environment';
import { toAppError } from '../../core/error';
import { late } from '../../core/late';
import { createLive, type Live } from '../../core/live';
import type { Notice } from '../../core/notice';
import { href, linkTo } from '../../routes';
import { phaseOf, spokenOf } from './charging-view';
import { createCurve, type Curve } from './curve.store';
import { isNewerSample } from './sample-order';
import type { StartState } from './start.store';
import { createStop, type StopStep } from './stop.store';

type Charge = AnswerOf<typeof chargeCurrent>;

export interface ChargingScreen {
  /** `null` inside: nothing runs. */
  readonly $charge: ReadableAtom<Live<Charge>>;
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
  const stop = createStop(env);
  const curve = createCurve(env);
  const $start = atom<StartState>({ step: 'none', text: '' });
  const $startWait = atom(0);
  /** Most charges run already when this page opens: a start, and what keeps it back, is rare. */
  const starting = late(env, async () => {
    const [{ createStart }, { noticeOf }] = await Promise.all([
      import('./start.store'),
      import('../../core/notice'),
    ]);
    const start = createStart(env);
    start.$start.listen((state) => $start.set(state));
    start.$wait.listen((seconds) => $startWait.set(seconds));
    return { ...start, noticeOf };
  });
  const $notice = atom<Notice | null>(null);
  const $spoken = atom('');
  let spokenAt = -Infinity;

  const live = createLive<Charge>(env, {
    load: async (signal) => {
      const current = await env
        .call(chargeCurrent, { orderNo: asked }, { signal, toast: false })
        .catch(nothing);
      const orderNo = current?.order.orderNo ?? asked ?? shownOrderNo();
      if (current ? phaseOf(current.order.status) === 'over' : await isOrder(orderNo, signal)) {
        env.navigator.replace(href('order', { id: orderNo }));
      }
      return current;
    },
    nextPollMs: (charge) =>
      charge && phaseOf(charge.order.status) !== 'over' ? charge.nextPollMs || null : null,
    isNewer: (shown, next) => isNewerSample(shown, next, env.clock.serverNow()),
    onValue: follow,
  });

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

  /** Nothing runs: an order that exists says why, one that does not leaves the empty page. */
  async function isOrder(orderNo: string | undefined, signal: AbortSignal): Promise<boolean> {
    if (!orderNo) return false;
    return (await env.call(orderDetail, { orderNo }, { signal, toast: false }).catch(nothing)) !== null;
  }

  function follow(charge: Charge): void {
    if (!charge) return;
    const { order, session } = charge;
    stop.follow(order);
    if (order.status !== 'PREPAID' && $start.get().step !== 'none') starting.now()?.clear();
    if (!session) return;
    void curve.follow(order.orderNo, session.sampleTime);
    if (env.clock.now() - spokenAt < spokenEveryMs) return;
    spokenAt = env.clock.now();
    $spoken.set(spokenOf(session));
  }

  return {
    $charge: live.$state,
    $curve: curve.$curve,
    $stop: stop.$stop,
    $start,
    $startWait,
    $notice,
    $spoken,
    links: { help: linkTo('helpIndex') },
    refresh: live.refresh,
    async loadCurve() {
      const orderNo = shownOrderNo();
      if (orderNo) await curve.load(orderNo);
    },
    askStop: stop.ask,
    dismissStop: stop.dismiss,
    async stop() {
      const orderNo = shownOrderNo();
      if (!orderNo) return;
      await stop.send(orderNo);
      await live.refresh();
    },
    async startAgain() {
      const order = shownCharge()?.order;
      const way = order && (await starting().catch(() => null));
      if (!way) return;
      const error = await way.start(order.orderNo, order.startFail?.attempts ?? 0);
      if (error?.code === codes.noFunds) {
        return env.navigator.go(href('preOrder', { connectorId: order.connector.connectorId }));
      }
      if (error) $notice.set(way.noticeOf(env, error, order.orderNo));
      await live.refresh();
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
