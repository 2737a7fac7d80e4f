/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Brand of this build, one of the seven. */
  readonly PUBLIC_BRAND?: string;
  /** Base of the calls; default /api/api-charging. */
  readonly PUBLIC_API_BASE?: string;
  readonly PUBLIC_APP_ID?: string;
  readonly PUBLIC_APP_SECRET?: string;
  /** Where unexpected failures are sent; nothing is sent without it. */
  readonly PUBLIC_REPORT_URL?: string;
}
