import { atom, computed, type ReadableAtom } from 'nanostores';
import { mapWidget } from '#contract/calls/map/map-widget.ts';
import { cityName } from '#contract/city-name.ts';
import type { MapWidget } from '#contract/schema/station/map-widget.ts';
import type { Environment } from '#core/environment.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { defaultCity } from '#core/geo/city.ts';
import { createLive, type Live, type LiveStore } from '#core/live.ts';
import { keepWidget, readLastStations, readStoredWidget } from './widget-storage.ts';
import { createWhereabouts, type Spot } from './widget-spot.ts';
import type { WidgetCard } from './widget-card.ts';

export interface Widget {
  readonly $card: ReadableAtom<WidgetCard>;
  /** 点击重试 */
  retry(): Promise<void>;
}

interface Answer {
  widget: MapWidget;
  spot: Spot;
  /** Token of the owner at the time of the request; empty for nobody. */
  owner: string;
}

/** Limits of the server's polling interval, s. */
const ttlLimits = { min: 3, max: 600 };

const ttlMs = ({ ttlSec }: MapWidget): number =>
  Math.min(ttlLimits.max, Math.max(ttlLimits.min, ttlSec)) * 1000;

function present({ widget, spot }: Answer, time: number, stale: boolean): WidgetCard {
  const { isDefault } = spot;
  return {
    state: 'ready',
    city: cityName(widget.cityName) || (isDefault ? defaultCity.name : ''),
    isDefaultCity: isDefault,
    nearest: isDefault ? widget.nearest.map((station) => ({ ...station, distanceM: null })) : widget.nearest,
    current: widget.current,
    homePile: widget.homePile,
    time,
    stale,
  };
}

/** Without order and pile, which belong to an owner who has logged out. */
const withoutOwner = ({ widget, ...rest }: Answer): Answer => ({
  ...rest,
  widget: { ...widget, current: null, homePile: null },
});

/** The card on the home page of the native app (domain model, 5: /charge/mapWidget). */
export function createWidget(env: Environment): Widget {
  const { clock, session } = env;
  const $retrying = atom(false);
  const vin = idIn(env.navigator.query, 'vinNo') || undefined;

  /** What the last request was made for. */
  let asked: Spot | null = null;

  // Called for a location that arrived late: the running request may be for the former location, so another
  // one follows it.
  const askAgain = async () => {
    const before = asked;
    await live.refresh();
    if (asked === before) await live.refresh();
  };
  const whereabouts = createWhereabouts(env, () => void askAgain());

  const live: LiveStore<Answer> = createLive<Answer>(env, {
    async load(how) {
      const spot = await whereabouts.find();
      const { longitude, latitude } = (asked = spot);
      // The card is part of a native page, over which no login opens.
      const widget = await env.call(mapWidget, { longitude, latitude, vin }, { ...how, login: false });
      return { widget, spot, owner: session.$token.get() };
    },
    nextPollMs: ({ widget }) => ttlMs(widget),
    isNewer: (shown, next) =>
      shown.owner !== next.owner || (next.widget.updatedTime ?? Infinity) >= (shown.widget.updatedTime ?? 0),
    onValue({ widget, spot }) {
      if (!spot.isDefault) keepWidget(env, widget);
    },
  });

  const cardOf = (state: Live<Answer>, token: string, retrying: boolean): WidgetCard => {
    if (state.state === 'ready') {
      const isOld = clock.serverNow() - state.time > 2 * ttlMs(state.value.widget);
      const answer = state.value.owner === token ? state.value : withoutOwner(state.value);
      return present(answer, state.time, state.error !== null || isOld);
    }
    // Read again each time: values of a former owner are removed as soon as the app has named the present one.
    const stored = readStoredWidget(env);
    if (stored) {
      const { widget, time } = stored;
      const spot = { longitude: 0, latitude: 0, isDefault: false };
      return present({ widget, spot, owner: '' }, time, true);
    }
    if (state.state === 'loading') return state;
    const offline = state.error.kind === 'offline';
    return { state: 'failed', offline, retrying, last: readLastStations(env) };
  };

  return {
    // Depends on the visibility too: a page that becomes visible shows the present age of its values at
    // once.
    $card: computed([live.$state, session.$token, $retrying, env.$visible], (state, token, retrying) =>
      cardOf(state, token, retrying),
    ),
    async retry() {
      $retrying.set(true);
      await live.refresh();
      $retrying.set(false);
    },
  };
}
