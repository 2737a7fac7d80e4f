import { atom, computed, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { stationConnectors } from '#contract/calls/map/station-connectors.ts';
import { stationTariff } from '#contract/calls/map/station-tariff.ts';
import { dayMinutes } from '#contract/pricing.ts';
import type { NoticeWatch } from '#contract/schema/notice-watch.ts';
import type { Station } from '#contract/schema/station/station-detail.ts';
import { shownPictures } from '#core/device/pictures.ts';
import type { Environment } from '#core/environment.ts';
import { createLive, type Live } from '#core/live.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { createPageData, nothingNamed } from '#core/page/page-data.ts';
import { createAge } from '#core/time/age.ts';
import { createMinute } from '#core/time/minute.ts';
import { createKeptWay, type KeptWay } from '#domain/kept-way/kept-way.ts';
import { knownName } from '#domain/known-station.ts';
import { createScan, type ScanStore } from '#domain/scan/scan.store.ts';
import { pictureLabel } from '#domain/way.ts';
import { classPrices, type ClassPrice } from '#domain/station-price.ts';
import { isOpenNow } from '#domain/station-words.ts';
import { chosenGroup, groupConnectors, type ConnectorGroup } from './group-connectors.ts';
import { createStationActions, type StationActions } from './station-actions.ts';
import * as stationPage from './station.page.tsx';
import { waitingAt, type Waiting } from './waiting.ts';
import { createWay, type StationWay } from './way.store.ts';

/** Live states of the connectors. */
export interface StationConnectors {
  groups: readonly ConnectorGroup[];
  /** Server time of the states, epoch ms. */
  time: number;
  /** The last refresh failed. */
  stale: boolean;
  /** Watches of the owner for a free connector. */
  watches: readonly NoticeWatch[];
}

const noWatches: readonly NoticeWatch[] = [];

export interface StationScreen {
  readonly prices: StationPrices;
  readonly actions: StationActions;
  readonly way: StationWay;
  readonly scan: ScanStore;
  /** What waiting saves in the chosen power class; `undefined` until it is known, `null` without a price. */
  readonly $waiting: ReadableAtom<Waiting | null | undefined>;
  readonly $station: ReadableAtom<Live<Station>>;
  readonly $connectors: ReadableAtom<StationConnectors>;
  /** Power class whose connectors and price are shown; `null` if the station has no connectors. */
  readonly $chosen: ReadableAtom<ConnectorGroup['key'] | null>;
  /** Age of the connector states in ms, counted while the page is visible. */
  readonly $age: ReadableAtom<number>;
  /** Power classes whose list of connectors is expanded. */
  readonly $expanded: ReadableAtom<readonly string[]>;
  /** The way that is kept for when there is no network, in place of a station that cannot be read; else `null`. */
  readonly $keptWay: ReadableAtom<KeptWay | null>;
  /** The station's name as the map stored it, for when the station cannot be read; empty if unknown. */
  knownName(): string;
  /** Link to the prices of the whole day; `null` if the address names no station. */
  tariffLink(powerClass: string | null): string | null;
  choose(key: ConnectorGroup['key']): void;
  expand(key: string): void;
  refresh(): Promise<void>;
  /** Requests the states of the connectors, after the owner has begun or ended a watch. */
  refreshConnectors(): Promise<void>;
  login(): Promise<boolean>;
  /** Opens all photos of the station, starting with the first. */
  showPictures(): Promise<void>;
  goBack(): void;
}

/** One station with live connector states (domain model, 5: /charge/station). */
export function createStation(env: Environment): StationScreen {
  const stationId = idIn(env.navigator.query, 'stationId');
  const unknown = () => nothingNamed('请重新选择充电站');
  const detail = createPageData(env, stationPage, { otherwise: unknown });
  const connectors = createLive<AnswerOf<typeof stationConnectors>>(env, {
    load: (how) => (stationId ? env.call(stationConnectors, { stationId }, how) : unknown()),
    nextPollMs: (answer) => answer.nextPollMs,
  });
  const prices = createStationPrices(env, stationId, connectors.$state);
  const actions = createStationActions(env);

  const $connectors = computed([detail.$state, connectors.$state], (station, live): StationConnectors => {
    const isOpen = station.state !== 'ready' || isOpenNow(station.value);
    if (live.state === 'ready') {
      // The connectors keep the order of the last read of the station; their polled states do not reorder them.
      const settled = station.state === 'ready' ? station.value.equipments : undefined;
      const groups = groupConnectors(live.value.equipments, settled, isOpen);
      const { watches } = live.value;
      return { groups, time: live.time, stale: live.error !== null, watches };
    }
    if (station.state !== 'ready') return { groups: [], time: 0, stale: false, watches: noWatches };
    const { equipments } = station.value;
    return {
      groups: groupConnectors(equipments, equipments, isOpen),
      time: station.time,
      stale: live.state === 'failed',
      watches: noWatches,
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
    $waiting: createWaiting(env, { $station: detail.$state, $chosen }, prices),
    prices,
    actions,
    way: createWay(env, detail.$state),
    scan: createScan(env),
    $keptWay: createKeptWay(env, detail.$state, (way) => way.stationId === stationId),
    knownName: () => knownName(env.storage, stationId),
    tariffLink: (powerClass) => (stationId ? stationPage.tariffLink(stationId, powerClass) : null),
    choose: (key) => $choice.set(key),
    expand: (key) => $expanded.set([...$expanded.get(), key]),
    async refresh() {
      await Promise.all([detail.refresh(), connectors.refresh(), prices.refresh()]);
    },
    refreshConnectors: connectors.refreshAfterWrite,
    login: () => env.session.login('chargeStation'),
    async showPictures() {
      const station = detail.$state.get();
      if (station.state !== 'ready') return;
      await actions.showPictures(shownPictures(station.value.pictures), 0, pictureLabel);
    },
    goBack: () => env.navigator.back(),
  };
}

export interface StationPrices {
  readonly $tariff: ReadableAtom<Live<AnswerOf<typeof stationTariff>>>;
  /** One price for each power class; empty until the tariff is read. */
  readonly $classes: ReadableAtom<readonly ClassPrice[]>;
  refresh(): Promise<void>;
}

/**
 * The tariffs of a station, and the prices that apply now.
 * @param $tick changes every few seconds, so that the price changes when the next tariff period begins
 */
function createStationPrices(
  env: Environment,
  stationId: string,
  $tick: ReadableAtom<unknown>,
): StationPrices {
  const tariff = createLive<AnswerOf<typeof stationTariff>>(env, {
    load: (how) => env.call(stationTariff, { stationId }, how),
  });
  return {
    $tariff: tariff.$state,
    $classes: computed([tariff.$state, $tick], (shown) =>
      shown.state === 'ready' ? classPrices(shown.value.classes, env.clock.serverNow()) : [],
    ),
    refresh: tariff.refresh,
  };
}

const openHours = ({ businessHours: { allDay, periods } }: Station) =>
  allDay ? [{ startMin: 0, endMin: dayMinutes }] : periods;

/**
 * What waiting saves in the chosen power class, updated every minute.
 *
 * @returns `undefined` until tariff and station are read, `null` if the operator has sent no price
 */
function createWaiting(
  env: Environment,
  { $station, $chosen }: Pick<StationScreen, '$station' | '$chosen'>,
  { $tariff, $classes }: Pick<StationPrices, '$tariff' | '$classes'>,
): ReadableAtom<Waiting | null | undefined> {
  return computed(
    [$tariff, $classes, $station, $chosen, createMinute(env)],
    (tariff, classes, station, chosen) => {
      if (tariff.state !== 'ready' || station.state !== 'ready') return undefined;
      const mine = classes.find((candidate) => candidate.powerClass === chosen);
      if (!mine) return null;
      return waitingAt({
        segments: mine.tariff.segments,
        time: env.clock.serverNow(),
        member: mine.memberName !== null,
        hours: openHours(station.value),
      });
    },
  );
}
