/**
 * Words that stand in the pages of the one build of all brands; a brand's own values take their places
 * (src/delivery/brand/stamp-page.ts). No script may hold one of them.
 */
export const placeholders = {
  /** Folder of the site on its host. */
  base: '/__plugway_base__',
  /** What stands before `/_astro/…`: the base or the prefix of a CDN. */
  assets: '/__plugway_assets__',
  brand: '__plugway_brand__',
  settings: '__plugway_settings__',
  /** Name of the licensed map of a brand that has a key for it, else empty. */
  map: '__plugway_map__',
  /** Sources of the content security policy: hosts that are called, and the host of the CDN. */
  connect: '__plugway_connect__',
  cdn: '__plugway_cdn__',
  /** The same of the licensed map, in the policy of the page that shows it alone. */
  mapScript: '__plugway_map_script__',
  mapStyle: '__plugway_map_style__',
  mapConnect: '__plugway_map_connect__',
} as const;
