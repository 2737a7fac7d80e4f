import { brandIds, type BrandName } from '#contract/brand.ts';

/** What the headers say about the owner and the app around the page. */
export interface HeaderFacts {
  /** Empty when nobody is logged in. */
  token: string;
  tokenId: string;
  ptToken: string;
  brand: BrandName;
  appVersion: string;
  vehicleVersion: string;
}

/** The pair that the back end knows this client by. */
export interface Credentials {
  appId: string;
  secret: string;
}

/** Values come from the native app: whatever a header cannot carry is dropped, so that no request breaks. */
const headerSafe = (value: string) => value.replace(/[^\x20-\x7e]/g, '').trim();

/**
 * The ten headers of every request (specification, section 7; domain model, 3.1).
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
