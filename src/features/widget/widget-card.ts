import type { MapWidget } from '#contract/schema/station/map-widget.ts';

/** Names of stations alone: their other values are too old to be shown. */
export type LastStations = readonly { stationId: string; name: string }[];

/** State of the card on the native home page. */
export type WidgetCard =
  | { state: 'loading' }
  /** There are no values. `retrying`: the owner has pressed retry; `last`: stations of an earlier card. */
  | { state: 'failed'; offline: boolean; retrying: boolean; last: LastStations }
  | {
      state: 'ready';
      /** Name of the city as the page writes it; empty where it is not known. */
      city: string;
      /** The owner's position is not known: the stations are those of the default city and may be far away. */
      isDefaultCity: boolean;
      /** Without distances if the owner's position is not known. */
      nearest: MapWidget['nearest'];
      current: MapWidget['current'];
      homePile: MapWidget['homePile'];
      /** Server time of the values, epoch ms. */
      time: number;
      /** The values are older than they should be. */
      stale: boolean;
    };
