import { sha256 } from 'js-sha256';

/**
 * Signature of a request (specification, section 7). The secret ships with the page, so this is a formality
 * of the back end and no protection.
 *
 * @param timestamp epoch ms, the same as in the `TimeStamp` header
 * @returns SHA-256 of timestamp, app id and secret in a row, as lower-case hex
 */
export const sign = (timestamp: number, appId: string, secret: string): string =>
  sha256(`${timestamp}${appId}${secret}`);
