import type { Bridge } from '../bridge/types.ts';
import type { Environment } from '../environment.ts';
import { requestLimitMs } from '../http/limits.ts';
import { isWebAddress } from './web-address.ts';

/** A file of the back end that a page can show to the owner. */
export interface RemoteFile {
  /** A path of the site's host or an https address. */
  url: string;
  kind: 'pdf' | 'xml';
}

interface Parts extends Pick<Environment, 'clock'> {
  readonly bridge: Pick<Bridge, 'more' | 'openPage'>;
}

/** What each kind of file begins with, after the mark of UTF-8. */
const heads: Readonly<Record<RemoteFile['kind'], RegExp>> = { pdf: /^%PDF-/, xml: /^\ufeff?\s*</ };

/** Bytes that are enough to know a file by. */
const headBytes = 64;

/** @returns whether the file is there and is what it is said to be; one of another host is not asked for */
async function isThere(
  { url, kind }: RemoteFile,
  clock: Environment['clock'],
  origin: string,
): Promise<boolean> {
  if (new URL(url, origin).origin !== origin) return true;
  const controller = new AbortController();
  // All of it has to come within the time that a call has.
  const stopTimer = clock.after(requestLimitMs, () => controller.abort());
  try {
    const response = await fetch(url, { signal: controller.signal });
    if (!response.ok) return false;
    const bytes = new Uint8Array(await response.arrayBuffer());
    return heads[kind].test(new TextDecoder().decode(bytes.slice(0, headBytes)));
  } finally {
    stopTimer();
  }
}

/**
 * Shows a file: a document by the app's preview, where there is an app, else by whatever opens addresses there. It is looked
 * at first, because a viewer that finds nothing says so in words of its own, or not at all.
 *
 * @returns whether it could be opened; one that does not come in time could not
 */
export async function openFile(
  { bridge, clock }: Parts,
  file: RemoteFile,
  origin = window.location.origin,
): Promise<boolean> {
  if (!isWebAddress(file.url)) return false;
  try {
    if (!(await isThere(file, clock, origin))) return false;
    const { href: url } = new URL(file.url, origin);
    const openAddress = () => bridge.openPage({ type: 'URL', url });
    if (file.kind === 'xml') await openAddress();
    else {
      const { previewImage } = await bridge.more();
      await previewImage({ urls: [url], index: 0 }, () => void openAddress().catch(() => {}));
    }
    return true;
  } catch {
    return false;
  }
}
