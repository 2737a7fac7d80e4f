import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { chargeCurve } from '#contract/calls/charge/charge-curve.ts';
import { codes } from '#contract/codes.ts';
import { createCopied } from '#core/device/copy-text.ts';
import type { Environment } from '#core/environment.ts';
import { lazy } from '#core/lazy/lazy.ts';
import type { Live } from '#core/live.ts';
import { createPageData, nothingThere, pageId } from '#core/page/page-data.ts';
import { href } from '#routes.ts';
import type { Arrears } from './arrears.store.ts';
import { createOrderActions, type OrderActions } from './order-actions.store.ts';
import * as orderPage from './order-detail.page.tsx';
import { hasCharge, isFinal, type OrderDetail } from './order-view.ts';

type CurvePoints = AnswerOf<typeof chargeCurve>['points'];

export interface OrderDetailScreen {
  readonly $order: ReadableAtom<Live<OrderDetail>>;
  /** Power over time; empty until it came, and where there is none. */
  readonly $curve: ReadableAtom<CurvePoints>;
  readonly actions: OrderActions;
  /** The payment of what is owed; `null` as long as nobody asked for it and none was left. */
  readonly $arrears: ReadableAtom<Arrears | null>;
  /** Where a page without an order leads. */
  readonly away: { label: string; href: string };
  refresh(): Promise<void>;
  /** '去补缴' */
  payArrears(): Promise<void>;
  /** Shares station and bill; the page of an order is for its owner only. Call it in the handler of a press. */
  share(order: OrderDetail): Promise<void>;
  /** Notes that the order number was copied, or that it could not be. */
  copied(done: boolean): void;
  login(): Promise<boolean>;
  goBack(): void;
}

/** What an address may open the page with. */
const questions = ['cancel', 'refund'] as const;

export const loadRest = () => import('./order-lazy.ts');

/** /order/:id — one order from creation to the last refund; polled until nothing can change any more. */
export function createOrderDetail(env: Environment): OrderDetailScreen {
  const orderNo = pageId(env);
  const $curve = atom<CurvePoints>([]);
  let curveOf: string | undefined;

  const live = createPageData(env, orderPage, {
    otherwise: () => nothingThere(orderPage.call),
    nextPollMs: (order) => (isFinal(order) ? null : order.nextPollMs),
    onValue(order) {
      // What was asked for has come, though its answer was lost, or cannot come any more.
      actions.follow(order);
      void endIntentions(order);
      void loadCurve(order);
      void followPayment(order);
    },
  });
  const rest = lazy(loadRest);
  const actions = createOrderActions(env, orderNo, { reload: live.refreshAfterWrite, commands: rest });
  const $arrears = atom<Arrears | null>(null);
  /** Does something about arrears. @returns whether it could; what cannot be loaded was said */
  async function act(run: (arrears: Arrears) => Promise<void>): Promise<boolean> {
    const loaded = await rest().catch(() => null);
    if (!loaded) return false;
    const arrears = $arrears.get() ?? loaded.createArrears(env, orderNo, live.refreshAfterWrite);
    $arrears.set(arrears);
    await run(arrears);
    return true;
  }
  /** Ends what was asked for an order and cannot come any more; hardly anybody has left something. */
  async function endIntentions(order: OrderDetail | null): Promise<void> {
    if (env.storage.keys('intent:').length === 0) return;
    const loaded = await loadRest().catch(() => null);
    if (order) loaded?.endOrderIntentions(env, order);
    else loaded?.endAllIntentions(env, orderNo);
  }
  let former: OrderDetail | undefined;

  /** Takes up a payment of arrears that was left, and says where a prepayment came back (1282062). */
  async function followPayment(order: OrderDetail): Promise<void> {
    const before = former;
    former = order;
    const owes = order.status === 'ARREARS' || env.navigator.query.has('prepayNo');
    if (!before && owes) {
      // Where its code was lost, the next answer takes it up.
      if (!(await act((arrears) => arrears.goOn(order)))) former = undefined;
      return;
    }
    const prepaid = order.prepayments.find(({ purpose }) => purpose === 'PREPAY');
    if (before?.status !== 'CREATED' || order.status !== 'REFUNDED' || !prepaid) return;
    await act((arrears) => arrears.sayReceived(prepaid.prepayNo));
  }

  onMount(live.$state, () => {
    const stops = [
      live.$state.listen((shown) => {
        if (shown.state === 'failed' && shown.error.code === codes.noSuchOrder) void endIntentions(null);
      }),
      // What cannot be asked for ages: also an order that is settled says from when it is.
      env.$online.listen((online) => void (!online && live.refresh())),
      env.$visible.listen((visible) => void (visible && $arrears.get()?.lookOnce())),
    ];
    return () => stops.forEach((stop) => stop());
  });

  /** Once while it runs and once at its end: what is between is on /charge. */
  async function loadCurve(order: OrderDetail): Promise<void> {
    const version = `${order.status}:${order.endTime ?? ''}`;
    if (!hasCharge(order) || curveOf === version) return;
    curveOf = version;
    try {
      const { points } = await env.call(chargeCurve, { orderNo }, { toast: false });
      $curve.set(points);
    } catch {
      // The page says everything that the curve shows in numbers as well; the next state tries again.
      curveOf = undefined;
    }
  }

  const asked = questions.find((question) => question === env.navigator.query.get('ask'));
  if (asked) {
    const stop = live.$state.listen((shown) => {
      if (shown.state !== 'ready') return;
      stop();
      // Asked once: a page that is loaded again shows the order.
      env.navigator.replaceQuery({ ask: undefined });
      actions.ask(asked);
      actions.follow(shown.value);
    });
  }

  return {
    $order: live.$state,
    $curve,
    actions,
    $arrears,
    payArrears: async () => void (await act((arrears) => arrears.begin())),
    async share(order) {
      const loaded = await rest().catch(() => null);
      await loaded?.shareOrder(env, order);
    },
    away: { label: '返回订单列表', href: href('orderList') },
    refresh: live.refresh,
    copied: createCopied(env),
    login: () => env.session.login('order'),
    goBack: () => env.navigator.back(),
  };
}
