import { buildHeaders, type Credentials } from '#core/http/headers.ts';
import { sign } from '#core/http/sign.ts';

const nobody = {
  token: '',
  tokenId: '',
  ptToken: '',
  brand: 'gwm',
  appVersion: '',
  vehicleVersion: '',
} as const;

declare global {
  interface Window {
    /** The app id and secret of the sandbox, written into the page. */
    plugwayCredentials: Credentials;
  }
}

/** @returns the headers that the back end requires, of an owner who is not logged in: the references send no others */
export async function signedHeaders(): Promise<Record<string, string>> {
  const now = Date.now();
  const { appId, secret } = window.plugwayCredentials;
  return buildHeaders(nobody, { appId, secret }, now, await sign(now, appId, secret));
}
