import { computed, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { stationTariff } from '#contract/calls/map/station-tariff.ts';
import type { Environment } from '#core/environment.ts';
import { createLive, type Live } from '#core/live.ts';
import { classPrices, type ClassPrice } from '#domain/station-price.ts';

export interface StationPrices {
  readonly $tariff: ReadableAtom<Live<AnswerOf<typeof stationTariff>>>;
  /** One for each power class; empty as long as the tariff is not known. */
  readonly $classes: ReadableAtom<readonly ClassPrice[]>;
  refresh(): Promise<void>;
}

/**
 * The tariffs of a station and what they say of this hour.
 * @param $tick changes every few seconds: with it the segment turns over at its border
 */
export function createStationPrices(
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
