import type { ReadableAtom } from 'nanostores';
import { orderList, type ListedOrder } from '#contract/calls/order/order-list.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import type { Environment } from '#core/environment.ts';
import { createLive, type Live } from '#core/live.ts';
import { createNear } from '#domain/near-stations.ts';

export interface LastChargeStore {
  /** The order of the last charge that has ended; `null` where the owner's newest orders have none. */
  readonly $last: ReadableAtom<Live<ListedOrder | null>>;
  /** The nearest stations, for an owner without a charge; nothing asks for them before they are shown. */
  readonly $near: ReadableAtom<readonly StationSummary[]>;
  refresh(): Promise<void>;
}

/** Among so many of the newest orders is the last charge, however many were cancelled after it. */
const newest = 20;

/** Orders of which a charge is over, so that there is a bill, or will be one. */
const ended: readonly ListedOrder['status'][] = ['FINISHED', 'ARREARS', 'SETTLED', 'ABNORMAL'];

/** What /charge shows while nothing charges. */
export function createLastCharge(env: Environment): LastChargeStore {
  const last = createLive<ListedOrder | null>(env, {
    async load(how) {
      // The login is for the page's own call to open.
      const { list } = await env.call(orderList, { tab: 'ALL', pageSize: newest }, { ...how, login: false });
      return list.find(({ status }) => ended.includes(status)) ?? null;
    },
  });
  return { $last: last.$state, $near: createNear(env), refresh: last.refresh };
}
