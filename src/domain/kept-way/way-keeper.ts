import type { WritableAtom } from 'nanostores';
import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import type { CurrentOrder } from '#contract/schema/order/charge-order.ts';
import type { Environment } from '#core/environment.ts';
import { createLive } from '#core/live.ts';
import { forgetWay } from './forget-way.ts';
import { keepPictures, keepWay, readKeptWay, wayOf, type KeptWay } from './kept-way.ts';

type Order = Pick<CurrentOrder, 'orderNo' | 'status' | 'connector'>;

/** States of an order in which its owner is on the way to the connector, or comes back to it. */
const onTheWay: readonly Order['status'][] = ['PREPAID', 'STARTING', 'CHARGING', 'STOPPING'];
/** States of which nothing follows: the order is not paid yet, or its state is not known. */
const undecided: readonly Order['status'][] = ['CREATED', 'UNKNOWN'];

export interface WayKeeper {
  /** Keeps the way to the connector of a paid or running order, and forgets it when the order has ended. */
  follow(order: Order): void;
  /** The page is closed: nothing is read any more. */
  stop(): void;
}

/**
 * Keeps the way to a connector while there is a network, before its owner drives below ground.
 * @param $way becomes the kept way of the order that is followed, `null` if there is none (yet)
 */
export function createWayKeeper(env: Environment, $way: WritableAtom<KeptWay | null>): WayKeeper {
  /** The read that has not succeeded yet. */
  let reading: { order: Order; stop(): void } | null = null;

  function stop(): void {
    reading?.stop();
    reading = null;
  }

  /** Reads until it succeeds: below ground there may be no network for a while. */
  function readWay(order: Order): void {
    stop();
    const { orderNo, connector } = order;
    const live = createLive(env, {
      // Not what the owner has asked for: a failure shows nothing, and opens no login.
      load: (how) =>
        env.call(connectorDetail, { connectorId: connector.connectorId }, { ...how, login: false }),
      onValue(answer) {
        if (reading?.order !== order) return;
        stop();
        const way = wayOf(orderNo, answer, env.clock.serverNow());
        keepWay(env, way);
        $way.set(way);
      },
    });
    // Another owner may log in: the page then reads whose order it shows, and follows that.
    const stops = [env.session.$token.listen(() => stop()), live.$state.listen(() => {})];
    reading = { order, stop: () => stops.forEach((stopOne) => stopOne()) };
  }

  return {
    follow(order) {
      const { orderNo, status, connector } = order;
      if (undecided.includes(status)) return;
      const shown = $way.get();
      const { connectorId } = connector;
      const isSame = (way: KeptWay | null) => way?.orderNo === orderNo && way.connectorId === connectorId;
      if (!onTheWay.includes(status)) {
        stop();
        if (readKeptWay(env)?.orderNo === orderNo) forgetWay(env);
        return $way.set(null);
      }
      if (isSame(shown) || connectorId === '') return;
      const kept = readKeptWay(env);
      if (kept && isSame(kept)) {
        $way.set(kept);
        return keepPictures(env, kept);
      }
      const read = reading?.order;
      if (read?.orderNo !== orderNo || read.connector.connectorId !== connectorId) readWay(order);
    },
    stop,
  };
}
