import { sha256 } from '../sha256.ts';

/**
 * Signature of a request (specification, section 7). The secret is part of the page, so the signature protects nothing;
 * the back end requires it.
 *
 * @param timestamp epoch ms, the same as in the `TimeStamp` header
 * @returns SHA-256 of timestamp, app id and secret in a row, as lower-case hex
 */
export const sign = (timestamp: number, appId: string, secret: string): Promise<string> =>
  sha256(new TextEncoder().encode(`${timestamp}${appId}${secret}`));
