import { computed, type ReadableAtom } from 'nanostores';
import type { Call, RequestOf } from '#contract/call.ts';
import { cardList } from '#contract/calls/card/card-list.ts';
import { favouriteList } from '#contract/calls/map/favourite-list.ts';
import { orderList } from '#contract/calls/order/order-list.ts';
import { carList } from '#contract/calls/user/car-list.ts';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import type { Environment } from '#core/environment.ts';
import { AppError } from '#core/error.ts';
import { createLive, quietPollMs, type Live, type LiveStore } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import { dayOf } from '#core/time/day.ts';
import { bindCar } from '#domain/bind-car.ts';
import { inApp } from '#domain/in-app.ts';
import type { RunningOrder } from '#domain/running/running-order.ts';
import { createRunningOrder } from '#domain/running/running-order.store.ts';
import { createTextSize, type TextSizeStore } from '#domain/text-size.store.ts';
import * as page from './mine.page.tsx';
import type { MineFacts } from './mine.page.tsx';

export interface MineScreen {
  readonly $user: ReadableAtom<Live<ChargeUserInfo>>;
  readonly $cars: ReadableAtom<Live<Vehicle[]>>;
  readonly $facts: ReadableAtom<MineFacts>;
  /** The charge that runs, with what is measured of it. */
  readonly $running: ReadableAtom<RunningOrder | null>;
  readonly textSize: TextSizeStore;
  /** Whether cars can be bound from this page: only in an app. */
  readonly $bindsCars: ReadableAtom<boolean>;
  /** Requests everything again. */
  refresh(): Promise<void>;
  refreshCars(): Promise<void>;
  bindCar(): Promise<void>;
}

/** @returns the present month in Asia/Shanghai, `2026-03`; without `month.ts`, which every page would load */
function monthNow(env: Environment): string {
  const { year, month } = dayOf(env.clock.serverNow());
  return `${year}-${String(month).padStart(2, '0')}`;
}

/**
 * Other data of the user. Nothing is sent without a token, because only the page's own call may open the
 * login.
 */
const ownValue = <Request, Answer>(
  env: Environment,
  call: Call<Request, Answer>,
  request: () => Request,
): LiveStore<Answer> =>
  createLive<Answer>(env, {
    whenShown: true,
    async load(how) {
      await env.session.settled;
      if (!env.session.$token.get()) throw new AppError({ kind: 'unauthorised', message: '' });
      return env.call(call, request(), { ...how, login: false });
    },
  });

const valueOf = <T>(live: Live<T>): T | null => (live.state === 'ready' ? live.value : null);

/** /mine: the owner's place (domain model, 5: 我的). A call that fails hides only its own part. */
export function createMine(env: Environment): MineScreen {
  // Polled, because a charge or payment on another page or phone changes it.
  const user = createPageData(env, page, {
    nextPollMs: () => quietPollMs,
  });
  const cars = ownValue(env, carList, () => ({}));
  const orders = ownValue(env, orderList, (): RequestOf<typeof orderList> => ({
    tab: 'ALL',
    month: monthNow(env),
    pageSize: 1,
  }));
  const favourites = ownValue(env, favouriteList, () => ({ pageNum: 1, pageSize: 1 }));
  const cards = ownValue(env, cardList, (): RequestOf<typeof cardList> => ({
    tab: 'CURRENT',
    pageNum: 1,
    pageSize: 10,
  }));
  const $facts = computed(
    [orders.$state, favourites.$state, cards.$state],
    (month, kept, owned): MineFacts => {
      const ends = (valueOf(owned)?.list ?? []).flatMap(({ endTime }) => endTime ?? []);
      return {
        month: valueOf(month)?.settled ?? null,
        favourites: valueOf(kept)?.total ?? null,
        cardEnd: ends.length > 0 ? Math.min(...ends) : null,
        cardTime: owned.state === 'ready' ? owned.time : 0,
      };
    },
  );
  return {
    $user: user.$state,
    $cars: cars.$state,
    $facts,
    $running: createRunningOrder(env).$running,
    textSize: createTextSize(env),
    $bindsCars: inApp(env),
    async refresh() {
      await Promise.all([user, cars, orders, favourites, cards].map((live) => live.refresh()));
    },
    refreshCars: cars.refresh,
    bindCar: () => bindCar(env),
  };
}
