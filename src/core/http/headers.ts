import { brandIds, type BrandName } from '#contract/brand.ts';

/** Facts about the owner and the app that the headers carry. */
export interface HeaderFacts {
  /** Empty when nobody is logged in. */
  token: string;
  tokenId: string;
  ptToken: string;
  brand: BrandName;
  appVersion: string;
  vehicleVersion: string;
}

/** The app id and secret by which the back end knows this client. */
export interface Credentials {
  appId: string;
  secret: string;
}

/**
 * Drops characters that a header cannot carry: the values come from the native app, and must not make a request fail.
 */
const headerSafe = (value: string) => value.replace(/[^\x20-\x7e]/g, '').trim();

/**
 * The ten headers of every request (specification, section 7; domain model, 3.1). One without a value is sent empty:
 * the token if nobody is logged in, and the version of an unknown car.
 *
 * @param timestamp epoch ms of the request
 * @param signature of that timestamp, see sign.ts
 */
export function buildHeaders(
  facts: HeaderFacts,
  { appId, secret }: Credentials,
  timestamp: number,
  signature: string,
): Record<string, string> {
  const headers = {
    Authorization: facts.token,
    sourceType: 'H5',
    sourceApp: facts.brand,
    dataSource: String(brandIds[facts.brand]),
    TimeStamp: String(timestamp),
    AppId: appId,
    Secret: secret,
    sign: signature,
    ptToken: [facts.tokenId, facts.ptToken, facts.appVersion].join(','),
    vehicleVersion: facts.vehicleVersion,
  };
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, headerSafe(value)]));
}
