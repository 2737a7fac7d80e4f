import { atom, computed, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { stationConnectors } from '#contract/calls/map/station-connectors.ts';
import type { stationTariff } from '#contract/calls/map/station-tariff.ts';
import type { Station } from '#contract/schema/station/station-detail.ts';
import type { Environment } from '#core/environment.ts';
import { AppError } from '#core/error.ts';
import { lazy, lazyStore } from '#core/lazy/lazy.ts';
import { createLive, type Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import { linkTo } from '#routes.ts';
import { createAge } from '#core/time/age.ts';
import type { FavouriteChoices } from '#domain/favourite.ts';
import { groupConnectors, type ConnectorGroup } from './connectors/group-connectors.ts';
import { navigateTo } from '#domain/navigate.ts';
import type { ScanStore } from '#domain/scan/scan-state.ts';
import type { ShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import * as stationPage from './station.page.tsx';
import type { StationActions } from './station-actions.ts';
import type { StationPrice } from '#domain/station-price.ts';

/** Live states of the connectors. */
interface StationConnectors {
  groups: readonly ConnectorGroup[];
  /** Server time of the states, epoch ms. */
  time: number;
  /** The last refresh failed. */
  stale: boolean;
}

export interface StationScreen {
  readonly $station: ReadableAtom<Live<Station>>;
  readonly $connectors: ReadableAtom<StationConnectors>;
  readonly $tariff: ReadableAtom<Live<AnswerOf<typeof stationTariff>>>;
  /** `null` until it is known, or where the tariff says none. */
  readonly $price: ReadableAtom<StationPrice | null>;
  /** Age of the connector states in ms, counted while the page is seen. */
  readonly $age: ReadableAtom<number>;
  /** Power classes whose connectors are all shown. */
  readonly $expanded: ReadableAtom<readonly string[]>;
  /** What scanning asks of the owner; `null` until its button was pressed. */
  readonly $scan: ReadableAtom<ScanStore | null>;
  readonly feeLink: string | null;
  /** What the owner chose here; it counts before what the station said. */
  readonly $choices: ReadableAtom<FavouriteChoices>;
  readonly showPictures: ShowPictures;
  expand(key: string): void;
  refresh(): Promise<void>;
  login(): Promise<boolean>;
  /** From the code on a connector to its page. */
  scan(): Promise<void>;
  navigate(): Promise<void>;
  setFavourite(favourite: boolean): Promise<void>;
  share(): Promise<void>;
  sendToCar(): Promise<void>;
  goBack(): void;
}

/** For the page to load after its first paint: a press then need not wait for it. */
export const loadActions = () => import('./station-actions.ts');

/** One station with live connector states (domain model, 5: /charge/station). */
export function createStation(env: Environment): StationScreen {
  const stationId = env.navigator.query.get('stationId') ?? '';
  const unknown = () =>
    Promise.reject(new AppError({ kind: 'code', message: '充电站不存在', call: stationPage.call.name }));
  const detail = createPageData(env, stationPage, { otherwise: unknown });
  const connectors = createLive<AnswerOf<typeof stationConnectors>>(env, {
    load: (signal) =>
      stationId ? env.call(stationConnectors, { stationId }, { signal, toast: false }) : unknown(),
    nextPollMs: (answer) => answer.nextPollMs,
  });
  const prices = lazy(env, async () =>
    (await import('./station-prices.ts')).createStationPrices(env, stationId, connectors.$state),
  );

  const $connectors = computed([detail.$state, connectors.$state], (station, live): StationConnectors => {
    if (live.state === 'ready') {
      return { groups: groupConnectors(live.value.equipments), time: live.time, stale: live.error !== null };
    }
    if (station.state !== 'ready') return { groups: [], time: 0, stale: false };
    return {
      groups: groupConnectors(station.value.equipments),
      time: station.time,
      stale: live.state === 'failed',
    };
  });
  const $expanded = atom<readonly string[]>([]);
  const $choices = atom<FavouriteChoices>({});
  const $scan = atom<ScanStore | null>(null);
  const scan = lazy(env, async () => {
    const store = (await import('#domain/scan/scan.store.ts')).createScan(env);
    $scan.set(store);
    return store;
  });
  const actions = lazy(env, async () => (await loadActions()).createStationActions(env, $choices));
  const act = async (run: (it: StationActions, station: Station) => Promise<void>) => {
    const station = detail.$state.get();
    const loaded = await actions().catch(() => null);
    if (loaded && station.state === 'ready') await run(loaded, station.value);
  };
  return {
    $station: detail.$state,
    $connectors,
    $tariff: lazyStore(prices, { state: 'loading' }, (it) => it.$tariff),
    $price: lazyStore(prices, null, (it) => it.$price),
    $age: createAge(env, $connectors),
    $expanded,
    $scan,
    feeLink: stationId ? linkTo('feeDetail', { stationId }) : null,
    expand: (key) => $expanded.set([...$expanded.get(), key]),
    async refresh() {
      const price = prices().then(
        (it) => it.refresh(),
        () => {},
      );
      await Promise.all([detail.refresh(), connectors.refresh(), price]);
    },
    login: () => env.session.login('chargeStation'),
    scan: async () => (await scan().catch(() => null))?.scan(),
    async navigate() {
      const station = detail.$state.get();
      if (station.state === 'ready') await navigateTo(env, station.value);
    },
    $choices,
    async showPictures(...pictures) {
      const loaded = await actions().catch(() => null);
      await loaded?.showPictures(...pictures);
    },
    setFavourite: (favourite) => act((it, station) => it.setFavourite(station, favourite)),
    share: () => act((it, station) => it.share(station)),
    sendToCar: () => act((it, station) => it.sendToCar(station)),
    goBack: () => env.navigator.back(),
  };
}
