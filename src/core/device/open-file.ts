import type { Bridge } from '../bridge/types.ts';
import { isWebAddress } from './web-address.ts';

/** A file of the back end that a page can show to the owner. */
export interface RemoteFile {
  /** A path of the site's host or an https address. */
  url: string;
  kind: 'pdf' | 'xml';
}

/** What each kind of file begins with, after the mark of UTF-8. */
const heads: Readonly<Record<RemoteFile['kind'], RegExp>> = { pdf: /^%PDF-/, xml: /^\ufeff?\s*</ };

/** Bytes that are enough to know a file by. */
const headBytes = 64;

/** @returns whether the file is there and is what it is said to be; one of another host is not asked for */
async function isThere({ url, kind }: RemoteFile, origin: string): Promise<boolean> {
  if (new URL(url, origin).origin !== origin) return true;
  const response = await fetch(url);
  if (!response.ok) return false;
  const bytes = new Uint8Array(await response.arrayBuffer());
  return heads[kind].test(new TextDecoder().decode(bytes.slice(0, headBytes)));
}

/**
 * Shows a file: a document by the app's preview, where there is an app, else by whatever opens addresses there. It is looked
 * at first, because a viewer that finds nothing says so in words of its own, or not at all.
 *
 * @returns whether it could be opened
 */
export async function openFile(
  bridge: Pick<Bridge, 'more' | 'openPage'>,
  file: RemoteFile,
  origin = window.location.origin,
): Promise<boolean> {
  if (!isWebAddress(file.url)) return false;
  try {
    if (!(await isThere(file, origin))) return false;
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
