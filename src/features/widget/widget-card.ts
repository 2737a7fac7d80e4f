import type { MapWidget } from '#contract/schema/station/map-widget.ts';

/** What the card on the native home page shows. */
export type WidgetCard =
  | { state: 'loading' }
  /** Nothing is known. `retrying`: the owner has asked again. */
  | { state: 'failed'; offline: boolean; retrying: boolean }
  | {
      state: 'ready';
      /** Name of the city as the page writes it; empty where it is not known. */
      city: string;
      /** The owner was not found: the stations are those of the default city, and far away for all we know. */
      isDefaultCity: boolean;
      /** Without a distance where the owner was not found. */
      nearest: MapWidget['nearest'];
      current: MapWidget['current'];
      homePile: MapWidget['homePile'];
      /** Server time of the values, epoch ms. */
      time: number;
      /** The values are older than they should be. */
      stale: boolean;
    };
