/**
 * Placeholders in the HTML of the one build for all brands, replaced by the values of a brand
 * (src/delivery/brand/stamp-page.ts). No script may contain one.
 */
export const placeholders = {
  /** Folder of the site on its host. */
  base: '/__plugway_base__',
  /** The address before `/_astro/…`: the base, or the prefix of a CDN. */
  assets: '/__plugway_assets__',
  brand: '__plugway_brand__',
  settings: '__plugway_settings__',
  /** Hash of all values of the brand. */
  stamp: '__plugway_stamp__',
  /** Field names of a user in the brand's app. */
  userFields: '__plugway_user_fields__',
  /** Name of the licensed map if the brand has a key for it, else empty. */
  map: '__plugway_map__',
  /** Marks a text as a draft in builds that are not published. */
  draft: '__plugway_draft__',
  /** Phone number of the brand's hotline. */
  tel: '__plugway_tel__',
  /** Content security policy: hosts of calls, and the host of the CDN. */
  connect: '__plugway_connect__',
  cdn: '__plugway_cdn__',
  /** Content security policy: host of the tracking script. */
  tracking: '__plugway_tracking__',
  /** Content security policy of the page with the licensed map. */
  mapScript: '__plugway_map_script__',
  mapStyle: '__plugway_map_style__',
  mapConnect: '__plugway_map_connect__',
} as const;
