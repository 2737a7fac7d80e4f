/** What a page shows or opens comes over https or from the site's own host; `data:`, `javascript:`, `//host` do not. */
export const isWebAddress = (url: string): boolean =>
  /^https:\/\/[^/\\]/i.test(url) || /^\/(?![/\\])/.test(url);
