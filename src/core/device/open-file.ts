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

/** What each kind of file begins with, after the byte order mark of UTF-8. */
const heads: Readonly<Record<RemoteFile['kind'], RegExp>> = { pdf: /^%PDF-/, xml: /^\ufeff?\s*</ };

/** Enough bytes to recognise the kind of a file. */
const headBytes = 64;

/** @returns whether the file exists and has the stated kind; a file of another host is not requested */
async function isThere(
  { url, kind }: RemoteFile,
  clock: Environment['clock'],
  origin: string,
): Promise<boolean> {
  if (new URL(url, origin).origin !== origin) return true;
  const controller = new AbortController();
  // The whole file has to arrive within the time limit of a call.
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
 * Shows a file: a document by the app's preview if there is an app, else in a new tab. The file is checked first,
 * because a viewer shows its own error text for a missing file, or none.
 *
 * @returns whether it could be opened; `false` as well after the time limit
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
