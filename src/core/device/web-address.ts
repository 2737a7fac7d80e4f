/**
 * What a page shows or opens comes over https or from the site's own host; `data:`, `javascript:`, `//host` do not. A tab or
 * a line break after the slash is left out by whoever reads the address, so that another slash behind it names a host.
 */
export const isWebAddress = (url: string): boolean =>
  /^https:\/\/[^/\\]/i.test(url) || /^\/(?![/\\\s])/.test(url);
