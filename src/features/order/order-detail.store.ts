import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { chargeCurve } from '#contract/calls/charge/charge-curve.ts';
import type { orderDetail } from '#contract/calls/order/order-detail.ts';
import { codes } from '#contract/codes.ts';
import { createCopied } from '#core/device/copy-text.ts';
import type { Environment } from '#core/environment.ts';
import type { Live } from '#core/live.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { createPageData, nothingThere, pageId } from '#core/page/page-data.ts';
import { endRequest } from '#core/writes/request-id-storage.ts';
import { submitCase } from '#domain/case/submit-case.ts';
import { statusLabel } from '#domain/order/order-words.ts';
import { share } from '#domain/share.ts';
import { href } from '#routes.ts';
import { createArrears, type Arrears } from './arrears.store.ts';
import { createOrderActions, type OrderActions } from './order-actions.store.ts';
import {
  hasCharge,
  headOf,
  isFinal,
  refundComplaint,
  type OrderDetail,
  type OrderRefund,
} from './order-detail-words.ts';
import * as orderPage from './order-detail.page.tsx';

type CurvePoints = AnswerOf<typeof chargeCurve>['points'];

export interface OrderDetailScreen {
  readonly $order: ReadableAtom<Live<OrderDetail>>;
  /** Power over time; empty until it is read, and if there is none. */
  readonly $curve: ReadableAtom<CurvePoints>;
  readonly actions: OrderActions;
  /** Payment of the unpaid balance. */
  readonly arrears: Arrears;
  /** Link of the page if there is no such order. */
  readonly away: { label: string; href: string };
  refresh(): Promise<void>;
  /** Shares station and bill, but no link to the order, which only its user may see. Call it in the handler of a press. */
  share(order: OrderDetail): Promise<void>;
  /** Shows a toast about copying a number. */
  copied(done: boolean): void;
  /** Complains about a refund that has not arrived, by one press, and opens the complaint. Never rejects. */
  complain(refund: OrderRefund): Promise<void>;
  login(): Promise<boolean>;
  goBack(): void;
}

/** Questions that `?ask=` in the address opens. */
const questions = ['cancel', 'refund'] as const;

/** /order/:id — one order from creation to the last refund; polled until it is final. */
export function createOrderDetail(env: Environment): OrderDetailScreen {
  const orderNo = pageId(env);
  const $curve = atom<CurvePoints>([]);
  let curveOf: string | undefined;

  const live = createPageData(env, orderPage, {
    otherwise: () => nothingThere(orderPage.call),
    nextPollMs: (order) => (isFinal(order) ? null : order.nextPollMs),
    onValue(order) {
      actions.follow(order);
      deleteSettledRequests(env, order);
      void loadCurve(order);
      void followPayment(order);
    },
  });
  const actions = createOrderActions(env, orderNo, live.refreshAfterWrite);
  const arrears = createArrears(env, orderNo, live.refreshAfterWrite);
  let former: OrderDetail | undefined;

  /** Continues a payment of the unpaid balance, and says if a late prepayment is refunded (1282062). */
  async function followPayment(order: OrderDetail): Promise<void> {
    const before = former;
    former = order;
    const owes = order.status === 'ARREARS' || env.navigator.query.has('prepayNo');
    if (!before && owes) return arrears.goOn(order);
    const prepaid = order.prepayments.find(({ purpose }) => purpose === 'PREPAY');
    if (before?.status !== 'CREATED' || order.status !== 'REFUNDED' || !prepaid) return;
    await arrears.sayReceived(prepaid.prepayNo);
  }

  onMount(live.$state, () => {
    const stops = [
      live.$state.listen((shown) => {
        if (shown.state === 'failed' && shown.error.code === codes.noSuchOrder)
          deleteAllRequests(env, orderNo);
      }),
      // Offline, a settled order too shows the time of its last answer: it is not polled, so ask once.
      env.$online.listen((online) => void (!online && live.refresh())),
      env.$visible.listen((visible) => void (visible && arrears.lookOnce())),
    ];
    return () => stops.forEach((stop) => stop());
  });

  /** Reads the curve once while the charge runs and once at its end; /charge shows it live. */
  async function loadCurve(order: OrderDetail): Promise<void> {
    const version = `${order.status}:${order.endTime ?? ''}`;
    if (!hasCharge(order) || curveOf === version) return;
    curveOf = version;
    try {
      const { points } = await env.call(chargeCurve, { orderNo }, { toast: false });
      $curve.set(points);
    } catch {
      // The page shows the same in numbers; the next change of state reads the curve again.
      curveOf = undefined;
    }
  }

  const asked = questions.find((question) => question === env.navigator.query.get('ask'));
  if (asked) {
    const stop = live.$state.listen((shown) => {
      if (shown.state !== 'ready') return;
      stop();
      // A reload must not open the question again.
      env.navigator.replaceQuery({ ask: undefined });
      actions.ask(asked);
      actions.follow(shown.value);
    });
  }

  return {
    $order: live.$state,
    $curve,
    actions,
    arrears,
    share: (order) => shareOrder(env, order),
    away: { label: '返回订单列表', href: href('orderList') },
    refresh: live.refresh,
    copied: createCopied(env),
    complain: (refund) => submitCase(env, { orderNo, kind: 'REFUND', text: refundComplaint(refund) }),
    login: () => env.session.login('order'),
    goBack: () => env.navigator.back(),
  };
}

function shareOrder(env: Environment, order: OrderDetail): Promise<void> {
  const words = [`${formatKwh(order.chargedWh)} 度`, `¥${formatYuan(headOf(order).amount)}`];
  return share(env, {
    title: order.station.name,
    desc: `${statusLabel(order).text} · ${words.join(' · ')}`,
    link: href('chargeStation', { stationId: order.station.stationId }),
  });
}

type Order = Pick<AnswerOf<typeof orderDetail>, 'orderNo' | 'status' | 'prepayments'>;
type Parts = Pick<Environment, 'storage' | 'session'>;

const finalStates: readonly string[] = ['SETTLED', 'REFUNDED', 'CANCELLED'];
/** For each kind of write, the order states in which it can still take effect. */
const open: Readonly<Record<string, readonly string[]>> = {
  start: ['CREATED', 'PREPAID'],
  stop: ['CREATED', 'PREPAID', 'STARTING', 'CHARGING'],
  cancel: ['CREATED'],
};
const payable: readonly string[] = ['INIT', 'PAYING', 'PROCESSING', 'UNKNOWN'];

/**
 * Deletes the stored request ids of unanswered writes that can have no effect any more in this state of the order.
 * Otherwise they would be sent again for a day.
 */
function deleteSettledRequests(env: Parts, { orderNo, status, prepayments }: Order): void {
  if (status === 'UNKNOWN') return;
  for (const name of ['start', 'stop', 'cancel', 'refund', 'arrears']) {
    const isOver = open[name] ? !open[name].includes(status) : finalStates.includes(status);
    if (isOver) endRequest(env, `${name}:${orderNo}`);
  }
  for (const prepayment of prepayments) {
    if (!payable.includes(prepayment.status)) endRequest(env, `pay:${prepayment.prepayNo}`);
  }
}

/** Deletes the stored request ids of an order that does not exist. */
const deleteAllRequests = (env: Parts, orderNo: string): void =>
  deleteSettledRequests(env, { orderNo, status: 'CANCELLED', prepayments: [] });
