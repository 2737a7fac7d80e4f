import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import type { Environment } from '#core/environment.ts';
import { formatPriceE4 } from '#core/money.ts';
import { createLive, type Live } from '#core/live.ts';
import { mapPosition, mySpotKey, type MapPosition } from '#domain/map-state.ts';
import { mapItself } from '#domain/map-target.ts';
import { quoteAmountText, quoteMinutesText, quoteNotes } from '#domain/quote-words.ts';
import { navigateTo } from '#domain/navigate.ts';
import { nearestTo } from '#domain/near-stations.ts';
import type { RunningOrder } from '#domain/running/running-order.ts';
import { createRunningOrder } from '#domain/running/running-order.store.ts';
import { createScan, type ScanStore } from '#domain/scan/scan.store.ts';
import { paidPriceE4 } from '#domain/station-price.ts';
import { isOpenNow } from '#domain/station-words.ts';
import { createTextSize, type TextSize, type TextSizeStore } from '#domain/text-size.store.ts';
import { href } from '#routes.ts';

/** The station that is offered; `null` if none is near, or the owner's place is not known. */
export interface Nearest {
  station: StationSummary | null;
  /** Whether the owner's place is known. */
  located: boolean;
}

export interface EasyScreen {
  readonly $running: ReadableAtom<RunningOrder | null>;
  /** Whether to show the page: what runs is known, or it takes too long. Nothing moves then. */
  readonly $ready: ReadableAtom<boolean>;
  readonly $nearest: ReadableAtom<Live<Nearest>>;
  readonly scan: ScanStore;
  readonly textSize: TextSizeStore;
  readonly links: Record<'near' | 'orders' | 'help', string>;
  /** Locates the owner and looks for the nearest station again. */
  refresh(): Promise<void>;
  navigateTo(station: StationSummary): Promise<void>;
  /** A smaller text leads to the map, which has its place there. */
  chooseSize(size: TextSize): void;
}

/** The page is not kept back for longer than this by a slow network, ms. */
const patienceMs = 3_000;

/** @returns free connectors of a station */
export const idleOf = ({ counts }: Pick<StationSummary, 'counts'>): number =>
  counts.super.idle + counts.fast.idle + counts.slow.idle;

/** What a charge costs and how long it takes: `充一次约 ¥38，42 分钟`; without a quote the price per kWh, if it is known. */
export function costWords(
  station: Pick<StationSummary, 'quote' | 'currentPriceE4' | 'memberPriceE4' | 'priceClass'>,
): string {
  const { quote } = station;
  const amount = quoteAmountText(quote);
  const price = paidPriceE4(station);
  if (quote && amount)
    return [`充一次约 ${amount}`, quoteMinutesText(quote), ...quoteNotes(quote)].filter(Boolean).join('，');
  return price === null ? '' : `现在每度 ¥${formatPriceE4(price)}`;
}

/** /easy: the main way alone, for the largest text (domain model, second edition, H). */
export function createEasy(env: Environment): EasyScreen {
  const { $running, $known } = createRunningOrder(env);
  const $waited = atom(false);
  onMount($waited, () => env.clock.after(patienceMs, () => $waited.set(true)));
  const textSize = createTextSize(env);

  const locate = async (): Promise<MapPosition | null> => {
    try {
      const { longitude, latitude } = await env.bridge.getLocation();
      env.sessionStorage.write(mySpotKey, { longitude, latitude });
      return { longitude, latitude };
    } catch {
      return env.sessionStorage.read(mySpotKey, mapPosition) ?? null;
    }
  };
  const nearest = createLive<Nearest>(env, {
    whenShown: true,
    async load({ signal }) {
      await env.session.soon;
      const spot = await locate();
      if (!spot) return { station: null, located: false };
      const stations = await nearestTo(env, spot, signal);
      // One where a car can be charged now, else the nearest of all.
      const free = stations.find((station) => isOpenNow(station) && idleOf(station) > 0);
      return { station: free ?? stations[0] ?? null, located: true };
    },
  });

  return {
    $running,
    $ready: computed([$known, $waited], (known, waited) => known || waited),
    $nearest: nearest.$state,
    scan: createScan(env),
    textSize,
    links: { near: href('chargeMap', mapItself), orders: href('orderList'), help: href('helpIndex') },
    refresh: nearest.refresh,
    navigateTo: (station) => navigateTo(env, station),
    chooseSize(size) {
      textSize.choose(size);
      if (size !== 'XL') env.navigator.replace(href('chargeMap'));
    },
  };
}
