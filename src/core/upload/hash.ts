import { sha256 } from 'js-sha256';

/** @returns SHA-256 of bytes as lower-case hex; by the browser where it can (a page of https), else by js-sha256 */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const subtle = (globalThis.crypto as { subtle?: SubtleCrypto }).subtle;
  if (!subtle) return sha256(bytes);
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
