/** Names and addresses of the device itself: localhost, its loopback addresses and the unspecified one. */
const ownDevice =
  /^(localhost|.+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])(:\d+)?$/;

/**
 * Whether a host, as {@link hostOf} returns it, is the device that opens the address, so that no other device can reach
 * it.
 */
export const isOwnDevice = (host: string): boolean => ownDevice.test(host);

/**
 * The one parser of absolute addresses: of settings, links, pictures, pages and cashiers.
 *
 * @param protocols that are allowed
 * @returns host and port as a browser reads them. `null` for an invalid address, and for one that obscures its host: a
 * user name or password, a trailing dot, a number in another notation (`0x7f.1`, `2130706433`, full-width digits),
 * blanks and control characters, which browsers remove
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
 * What a page shows or opens comes over https or from the site's own host; `data:`, `javascript:`, `//host` do not.
 * Browsers remove a tab or a line break after the slash, so that a slash after it would begin a host.
 */
export function isWebAddress(url: string): boolean {
  const host = hostOf(url);
  return host === null ? /^\/(?![/\\\s])/.test(url) : !isOwnDevice(host);
}
