import { atom, computed, type ReadableAtom } from 'nanostores';
import { stationTariff } from '#contract/calls/map/station-tariff.ts';
import type { Environment } from '#core/environment.ts';
import { AppError } from '#core/error.ts';
import { createLive, type Live } from '#core/live.ts';
import { createMinute } from '#core/time/minute.ts';
import { linkTo } from '#routes.ts';
import { feeRequest } from './tariff-request.ts';
import { feeView, msToNextPrice, type FeeAnswer, type FeeView } from './tariff-view.ts';

export interface FeeScreen {
  /** Neither a station nor a connector is asked for. */
  readonly isEmpty: boolean;
  /** At the server's time, minute by minute. */
  readonly $fee: ReadableAtom<Live<FeeView>>;
  /** How prices are made; `null` while that page is not there. */
  readonly explainLink: string | null;
  choose(tab: string): void;
  refresh(): Promise<void>;
  login(): Promise<boolean>;
  goBack(): void;
}

/** The tariff of a station or connector over a day (domain model, 5: /feeDetail). */
export function createFee(env: Environment): FeeScreen {
  const request = feeRequest(env.navigator.query);
  const live = createLive<FeeAnswer>(env, {
    load: (signal) =>
      request
        ? env.call(stationTariff, request, { signal, toast: false })
        : Promise.reject(new AppError({ kind: 'code', message: '暂无电价信息', call: stationTariff.name })),
    nextPollMs: (answer) => msToNextPrice(answer, env.clock.serverNow()),
  });
  const $tab = atom<string | null>(null);
  return {
    isEmpty: request === null,
    $fee: computed([live.$state, $tab, createMinute(env)], (it, tab) =>
      it.state === 'ready' ? { ...it, value: feeView(it.value, tab, env.clock.serverNow()) } : it,
    ),
    explainLink: linkTo('explain', { id: 'tariff' }),
    choose: (tab) => $tab.set(tab),
    refresh: live.refresh,
    login: () => env.session.login('feeDetail'),
    goBack: () => env.navigator.back(),
  };
}
