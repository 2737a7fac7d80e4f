import { atom, computed } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { stationConnectors } from '#contract/calls/map/station-connectors.ts';
import { shownPictures } from '#core/device/pictures.ts';
import type { Environment } from '#core/environment.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { lazy, type Lazy } from '#core/lazy/lazy.ts';
import { createLive } from '#core/live.ts';
import { createPageData, nothingNamed } from '#core/page/page-data.ts';
import { createAge } from '#core/time/age.ts';
import { chosenGroup, groupConnectors } from './connectors/group-connectors.ts';
import { tariffLink } from './price/tariff-link.ts';
import { knownName } from '#domain/known-station.ts';
import { navigateTo } from '#domain/navigate.ts';
import { isOpenNow } from '#domain/station-words.ts';
import type { ScanStore } from '#domain/scan/scan.store.ts';
import * as stationPage from './station.page.tsx';
import type { OtherStationsStore } from './none/other-stations.store.ts';
import type { StationActions } from './station-actions.ts';
import type { StationConnectors, StationScreen } from './station-screen.ts';
import type { StationPrices } from './station-prices.ts';

/** What the page's first data can do without: parts of the screen, and what is behind them. */
export interface StationRest {
  readonly parts: typeof import('./station-lazy.ts');
  readonly prices: StationPrices;
  readonly actions: StationActions;
  readonly scan: ScanStore;
  readonly others: OtherStationsStore;
}

/** The screen with the way to the rest. */
export interface WholeStation extends StationScreen {
  /** Loads what the first data can do without; what cannot be loaded is said. */
  readonly loadRest: Lazy<StationRest>;
}

const load = () => import('./station-lazy.ts');

/** One station with live connector states (domain model, 5: /charge/station). */
export function createStation(env: Environment): WholeStation {
  const stationId = idIn(env.navigator.query, 'stationId');
  const unknown = () => nothingNamed('请重新选择充电站');
  const detail = createPageData(env, stationPage, { otherwise: unknown });
  const connectors = createLive<AnswerOf<typeof stationConnectors>>(env, {
    load: (how) => (stationId ? env.call(stationConnectors, { stationId }, how) : unknown()),
    nextPollMs: (answer) => answer.nextPollMs,
  });
  const loadRest = lazy(async (): Promise<StationRest> => {
    const parts = await load();
    return {
      parts,
      prices: parts.createStationPrices(env, stationId, connectors.$state),
      actions: parts.createStationActions(env),
      scan: parts.createScan(env),
      others: parts.createOtherStations(env),
    };
  });

  const $connectors = computed([detail.$state, connectors.$state], (station, live): StationConnectors => {
    const isOpen = station.state !== 'ready' || isOpenNow(station.value);
    if (live.state === 'ready') {
      // The station is read when the page is opened and when its owner asks for it, the states again and again.
      const settled = station.state === 'ready' ? station.value.equipments : undefined;
      const groups = groupConnectors(live.value.equipments, settled, isOpen);
      return { groups, time: live.time, stale: live.error !== null };
    }
    if (station.state !== 'ready') return { groups: [], time: 0, stale: false };
    const { equipments } = station.value;
    return {
      groups: groupConnectors(equipments, equipments, isOpen),
      time: station.time,
      stale: live.state === 'failed',
    };
  });
  const $choice = atom(env.navigator.query.get('powerClass'));
  const $chosen = computed([$choice, detail.$state, $connectors], (choice, station, { groups }) =>
    chosenGroup(groups, choice, station.state === 'ready' ? station.value.priceClass : null),
  );
  const $expanded = atom<readonly string[]>([]);
  return {
    $station: detail.$state,
    $connectors,
    $chosen,
    $age: createAge(env, $connectors),
    $expanded,
    loadRest,
    knownName: () => knownName(env.storage, stationId),
    tariffLink: (powerClass) => (stationId ? tariffLink(stationId, powerClass) : null),
    choose: (key) => $choice.set(key),
    expand: (key) => $expanded.set([...$expanded.get(), key]),
    async refresh() {
      await Promise.all([detail.refresh(), connectors.refresh(), loadRest.now()?.prices.refresh()]);
    },
    login: () => env.session.login('chargeStation'),
    scan: async () => (await loadRest().catch(() => null))?.scan.scan(),
    async navigate() {
      const station = detail.$state.get();
      if (station.state === 'ready') await navigateTo(env, station.value);
    },
    async showPictures() {
      const station = detail.$state.get();
      const rest = await loadRest().catch(() => null);
      if (!rest || station.state !== 'ready') return;
      await rest.actions.showPictures(shownPictures(station.value.pictures), 0, '充电站图片');
    },
    goBack: () => env.navigator.back(),
  };
}
