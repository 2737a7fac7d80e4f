/** A host that is the device itself: by name, by the addresses of its own network, and by none at all. */
const ownDevice =
  /^(localhost|.+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])(:\d+)?$/;

/** Whether a host, as {@link hostOf} gives it, is the device that opens the address: none that anybody else reaches. */
export const isOwnDevice = (host: string): boolean => ownDevice.test(host);

/**
 * The one reading of whole addresses: of settings, links, pictures, pages and cashiers.
 *
 * @param protocols that are allowed
 * @returns host and port as a browser reads them. `null` for what is no such address, and for one that hides its host: a
 * name or password before it, a dot behind it, a number in another form than its own (`0x7f.1`, `2130706433`, digits of
 * full width), blanks and control characters, which browsers leave out
 */
export function hostOf(address: string, protocols: readonly string[] = ['https:']): string | null {
  const written = /^[a-z]+:\/\/([^/?#\\@\s]+)(?:[/?#]|$)/i.exec(address)?.[1];
  if (written === undefined) return null;
  try {
    const { protocol, host, hostname } = new URL(address);
    const isNumber = /^[\d.]+$/.test(hostname);
    const isHidden = hostname.endsWith('.') || (isNumber && written.split(':')[0] !== hostname);
    return protocols.includes(protocol) && !isHidden ? host : null;
  } catch {
    return null;
  }
}

/**
 * What a page shows or opens comes over https or from the site's own host; `data:`, `javascript:`, `//host` do not. A tab or
 * a line break after the slash is left out by whoever reads the address, so that another slash behind it names a host.
 */
export function isWebAddress(url: string): boolean {
  const host = hostOf(url);
  return host === null ? /^\/(?![/\\\s])/.test(url) : !isOwnDevice(host);
}
