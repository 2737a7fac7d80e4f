import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '../../contract/call';
import { chargeCurve } from '../../contract/calls/charge/charge-curve';
import { orderDetail } from '../../contract/calls/order/order-detail';
import type { Environment } from '../../core/environment';
import { createLive, type Live } from '../../core/live';
import { href } from '../../routes';
import { createOrderActions, type OrderActions } from './order-actions.store';
import { hasCharge, isFinal, type OrderDetail } from './order-view';

type CurvePoints = AnswerOf<typeof chargeCurve>['points'];

export interface OrderDetailScreen {
  readonly $order: ReadableAtom<Live<OrderDetail>>;
  /** Power over time; empty until it came, and where there is none. */
  readonly $curve: ReadableAtom<CurvePoints>;
  readonly actions: OrderActions;
  /** Where a page without an order leads. */
  readonly away: { label: string; href: string };
  refresh(): Promise<void>;
  /** Notes that the order number was copied, or that it could not be. */
  copied(done: boolean): void;
  login(): Promise<boolean>;
  goBack(): void;
}

/** What an address may open the page with. */
const questions = ['cancel', 'refund'] as const;

/** For an order that waits for its owner: the server names no time, but it may expire. */
const quietPollMs = 60_000;

/** /order/:id — one order from creation to the last refund; polled until nothing can change any more. */
export function createOrderDetail(env: Environment, orderNo: string): OrderDetailScreen {
  const $curve = atom<CurvePoints>([]);
  let curveOf: string | undefined;

  const live = createLive<OrderDetail>(env, {
    load: (signal) => env.call(orderDetail, { orderNo }, { signal, toast: false }),
    nextPollMs: (order) => (isFinal(order) ? null : order.nextPollMs || quietPollMs),
    onValue(order) {
      void loadCurve(order);
    },
  });
  const actions = createOrderActions(env, orderNo, live.refresh);

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

  const asked = questions.find((it) => it === env.navigator.query.get('ask'));
  if (asked) {
    const stop = live.$state.listen((shown) => {
      if (shown.state !== 'ready') return;
      stop();
      if (shown.value.actions.includes(asked === 'cancel' ? 'CANCEL' : 'REFUND')) actions.ask(asked);
    });
  }

  return {
    $order: live.$state,
    $curve,
    actions,
    away: { label: '返回订单列表', href: href('orderList') },
    refresh: live.refresh,
    copied: (done) => env.toaster.show(done ? '已复制' : '复制失败，请长按选择'),
    login: () => env.session.login('order'),
    goBack: () => env.navigator.back(),
  };
}
