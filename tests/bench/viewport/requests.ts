import type { RequestOf } from '#contract/call.ts';
import type { stationMarkers } from '#contract/calls/map.ts';
import { mix, pick, unit } from '#sandbox/world/make/hash.ts';
import type { World } from '#sandbox/world/world.ts';

export type ViewportRequest = RequestOf<typeof stationMarkers>;

/** A phone's map, CSS px. */
const screen = { width: 390, height: 844 } as const;
const tilePx = 256;

/** Filters that owners set; most set none. */
const filters: readonly ViewportRequest['filter'][] = [
  {},
  {},
  {},
  {},
  { powerClass: ['FAST', 'SUPER'] },
  { idleOnly: true },
  { freePark: true, openNow: true },
  { idleOnly: true, powerClass: ['SUPER'] },
  { brandOwned: true, maxPriceE4: 11_000 },
  { minPowerW: 120_000, plugCharge: true },
];

/**
 * Random viewports of a phone: a zoom of 3 to 20 in halves, uniformly, around a place near a station, since that is
 * where owners look. The same seed gives the same viewports.
 */
export function randomViewports(world: World, count: number): ViewportRequest[] {
  return Array.from({ length: count }, (_, index) => {
    const hash = mix(20_260_301, index);
    const zoom = 3 + (mix(hash, 1) % 35) / 2;
    const { row } = pick(world.stations, hash, 2);
    const degrees = 360 / (tilePx * 2 ** zoom);
    const wide = (degrees * screen.width) / 2;
    const high = (degrees * screen.height * Math.cos((row.latitude * Math.PI) / 180)) / 2;
    const longitude = row.longitude + (unit(hash, 3) - 0.5) * wide;
    const latitude = row.latitude + (unit(hash, 4) - 0.5) * high;
    return {
      bounds: {
        swLng: Math.max(-180, longitude - wide),
        swLat: Math.max(-90, latitude - high),
        neLng: Math.min(180, longitude + wide),
        neLat: Math.min(90, latitude + high),
      },
      zoom,
      filter: pick(filters, hash, 5),
    };
  });
}
