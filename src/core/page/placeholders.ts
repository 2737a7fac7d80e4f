/**
 * Words in the HTML of the one build for all brands; the values of a brand take their places
 * (src/delivery/brand/stamp-page.ts). No script may hold one of them.
 */
export const placeholders = {
  /** Folder of the site on its host. */
  base: '/__plugway_base__',
  /** The address before `/_astro/…`: the base, or the prefix of a CDN. */
  assets: '/__plugway_assets__',
  brand: '__plugway_brand__',
  settings: '__plugway_settings__',
  /** Changes with everything that a brand decides. */
  stamp: '__plugway_stamp__',
  /** How the brand's app names what it says of the owner. */
  userFields: '__plugway_user_fields__',
  /** Name of the licensed map of a brand that has a key for it, else empty. */
  map: '__plugway_map__',
  /** Says that a text is a draft, in builds that are not for publishing. */
  draft: '__plugway_draft__',
  /** Number of the brand's service phone. */
  tel: '__plugway_tel__',
  /** Sources of the content security policy: hosts that are called, and the host of the CDN. */
  connect: '__plugway_connect__',
  cdn: '__plugway_cdn__',
  /** Host of the script of a tracking service, in the policy. */
  tracking: '__plugway_tracking__',
  /** Sources of the licensed map, in the policy of the one page that shows it. */
  mapScript: '__plugway_map_script__',
  mapStyle: '__plugway_map_style__',
  mapConnect: '__plugway_map_connect__',
} as const;
