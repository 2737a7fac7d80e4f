import { computed, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { stationTariff } from '#contract/calls/map/station-tariff.ts';
import type { Environment } from '#core/environment.ts';
import { createLive, type Live } from '#core/live.ts';
import { stationPrice, type StationPrice } from '#domain/station-price.ts';

export interface StationPrices {
  readonly $tariff: ReadableAtom<Live<AnswerOf<typeof stationTariff>>>;
  readonly $price: ReadableAtom<StationPrice | null>;
  refresh(): Promise<void>;
}

/**
 * The tariff of a station and what it says of this hour.
 * @param $tick changes every few seconds: with it the segment turns over at its border
 */
export function createStationPrices(
  env: Environment,
  stationId: string,
  $tick: ReadableAtom<unknown>,
): StationPrices {
  const tariff = createLive<AnswerOf<typeof stationTariff>>(env, {
    load: (signal) => env.call(stationTariff, { stationId }, { signal, toast: false }),
  });
  return {
    $tariff: tariff.$state,
    $price: computed([tariff.$state, $tick], (shown) =>
      shown.state === 'ready'
        ? stationPrice(shown.value.tariff, env.clock.serverNow(), shown.value.memberName !== null)
        : null,
    ),
    refresh: tariff.refresh,
  };
}
