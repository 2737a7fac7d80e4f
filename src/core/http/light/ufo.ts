/**
 * The two functions of `ufo` that ofetch calls, for the browser bundle (aliased in astro.config.mjs): the
 * whole package would be a twentieth of what a page may weigh.
 */

/** @returns `url` under `base`, unless it has an origin of its own. */
export const withBase = (url: string, base: string): string =>
  /^[a-z]+:\/\//i.test(url) ? url : base.replace(/\/$/, '') + (url.startsWith('/') ? url : `/${url}`);

/** @returns `url` with the values of `query` that are there. */
export function withQuery(
  url: string,
  query: Readonly<Record<string, string | number | boolean | null | undefined>>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${url}${url.includes('?') ? '&' : '?'}${text}` : url;
}
