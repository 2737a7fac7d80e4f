import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import type { Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import { createMinute } from '#core/time/minute.ts';
import { href } from '#routes.ts';
import * as tariffPage from './tariff.page.tsx';
import { tariffView, msToNextPrice, type TariffView } from './tariff-view.ts';

export interface TariffScreen {
  /** Computed again each minute, by the server's time. */
  readonly $tariff: ReadableAtom<Live<TariffView>>;
  /** Link to the explanation of prices. */
  readonly explainLink: string;
  choose(tab: string): void;
  refresh(): Promise<void>;
}

/** The tariff of a station or connector over a day (domain model, 5: /feeDetail). */
export function createTariff(env: Environment): TariffScreen {
  const live = createPageData(env, tariffPage, {
    nextPollMs: (answer) => msToNextPrice(answer, env.clock.serverNow()),
  });
  const $tab = atom<string | null>(null);
  return {
    $tariff: computed([live.$state, $tab, createMinute(env)], (state, tab) =>
      state.state === 'ready'
        ? { ...state, value: tariffView(state.value, tab, env.clock.serverNow()) }
        : state,
    ),
    explainLink: href('explain', { id: 'tariff' }),
    choose: (tab) => $tab.set(tab),
    refresh: live.refresh,
  };
}
