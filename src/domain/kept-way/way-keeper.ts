import type { WritableAtom } from 'nanostores';
import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import type { CurrentOrder } from '#contract/schema/order/charge-order.ts';
import type { Environment } from '#core/environment.ts';
import { forgetWay } from './forget-way.ts';
import { keepPictures, keepWay, readKeptWay, wayOf, type KeptWay } from './kept-way.ts';

type Order = Pick<CurrentOrder, 'orderNo' | 'status' | 'connector'>;

/** States of an order in which its owner is on the way to the connector, or comes back to it. */
const onTheWay: readonly Order['status'][] = ['PREPAID', 'STARTING', 'CHARGING', 'STOPPING'];
/** States of which nothing follows: the order is not paid yet, or its state is not known. */
const undecided: readonly Order['status'][] = ['CREATED', 'UNKNOWN'];

/** A failed read is repeated after this time at the earliest, ms. */
const againMs = 60_000;

export interface WayKeeper {
  /** Keeps the way to the connector of a paid or running order, and forgets it when the order has ended. */
  follow(order: Order): void;
}

/**
 * Keeps the way to a connector while there is a network, before its owner drives below ground.
 * @param $way becomes the kept way of the order that is followed, `null` if there is none (yet)
 */
export function createWayKeeper(env: Environment, $way: WritableAtom<KeptWay | null>): WayKeeper {
  let triedAt = -Infinity;
  let followed: Order | null = null;

  async function read({ orderNo, connector: { connectorId } }: Order): Promise<void> {
    triedAt = env.clock.now();
    // Not what the owner has asked for: a failure shows nothing, and opens no login.
    const answer = await env.call(connectorDetail, { connectorId }, { toast: false, login: false });
    if (followed?.orderNo !== orderNo) return;
    const way = wayOf(orderNo, answer, env.clock.serverNow());
    keepWay(env, way);
    $way.set(way);
  }

  return {
    follow(order) {
      const { orderNo, status, connector } = order;
      if (undecided.includes(status)) return;
      const shown = $way.get();
      const isSame = (way: KeptWay | null) =>
        way?.orderNo === orderNo && way.connectorId === connector.connectorId;
      followed = onTheWay.includes(status) ? order : null;
      if (!followed) {
        if (readKeptWay(env)?.orderNo === orderNo) forgetWay(env);
        return $way.set(null);
      }
      if (isSame(shown) || connector.connectorId === '') return;
      const kept = readKeptWay(env);
      if (kept && isSame(kept)) {
        $way.set(kept);
        return keepPictures(env, kept);
      }
      if (env.clock.now() - triedAt >= againMs) read(order).catch(() => {});
    },
  };
}
