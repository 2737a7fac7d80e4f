/**
 * Signature of a request (specification, section 7), made by the browser's own SHA-256, or by js-sha256 in a page that is
 * not served by https. The secret is part of the page, so the signature protects nothing; the back end just asks for it.
 *
 * @param timestamp epoch ms, the same as in the `TimeStamp` header
 * @returns SHA-256 of timestamp, app id and secret in a row, as lower-case hex
 */
export async function sign(timestamp: number, appId: string, secret: string): Promise<string> {
  const text = `${timestamp}${appId}${secret}`;
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return (await import('js-sha256')).sha256(text);
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
