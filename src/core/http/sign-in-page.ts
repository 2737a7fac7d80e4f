/**
 * {@link sign} by the browser's own SHA-256; js-sha256 is loaded where that is missing (a page that is not
 * served by https).
 */
export async function signInPage(timestamp: number, appId: string, secret: string): Promise<string> {
  const subtle = (window.crypto as { subtle?: SubtleCrypto }).subtle;
  if (!subtle) return (await import('./sign.ts')).sign(timestamp, appId, secret);
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`${timestamp}${appId}${secret}`));
  return [...new Uint8Array(digest)].map((it) => it.toString(16).padStart(2, '0')).join('');
}
