import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import { AppError } from '#core/error.ts';
import type { Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import { createMinute } from '#core/time/minute.ts';
import { linkTo } from '#routes.ts';
import * as tariffPage from './tariff.page.tsx';
import { tariffRequest } from './tariff-request.ts';
import { tariffView, msToNextPrice, type TariffView } from './tariff-view.ts';

export interface TariffScreen {
  /** The address names neither a station nor a connector. */
  readonly isEmpty: boolean;
  /** Computed again each minute, by the server's time. */
  readonly $tariff: ReadableAtom<Live<TariffView>>;
  /** Link to the explanation of prices; `null` as long as that page does not exist. */
  readonly explainLink: string | null;
  choose(tab: string): void;
  refresh(): Promise<void>;
}

/** The tariff of a station or connector over a day (domain model, 5: /feeDetail). */
export function createTariff(env: Environment): TariffScreen {
  const nothing = () =>
    Promise.reject(new AppError({ kind: 'code', message: '暂无电价信息', call: tariffPage.call.name }));
  const live = createPageData(env, tariffPage, {
    otherwise: nothing,
    nextPollMs: (answer) => msToNextPrice(answer, env.clock.serverNow()),
  });
  const $tab = atom<string | null>(null);
  return {
    isEmpty: tariffRequest(env.navigator.query) === null,
    $tariff: computed([live.$state, $tab, createMinute(env)], (state, tab) =>
      state.state === 'ready'
        ? { ...state, value: tariffView(state.value, tab, env.clock.serverNow()) }
        : state,
    ),
    explainLink: linkTo('explain', { id: 'tariff' }),
    choose: (tab) => $tab.set(tab),
    refresh: live.refresh,
  };
}
