import bcd, { type Identifier, type SupportStatement } from '@mdn/browser-compat-data/forLegacyNode';

/** The oldest supported browsers, in which every page works. */
export const floor = { android: '87', ios: '14.5' } as const;

/** The first versions with a feature, of Android WebView and of Safari on iOS; `never` if there is none. */
export interface TooNew {
  android: string;
  ios: string;
}

/** @returns whether dotted version `a` is `b` or older; the data has `≤37` if the first version was not determined */
const isUpTo = (a: string, b: string): boolean =>
  a.replace('≤', '').localeCompare(b, 'en', { numeric: true }) <= 0;

/** The version that introduced a feature without a prefix and without a flag. */
function since(support: SupportStatement | undefined, limit: string): string {
  const plain = [support ?? []]
    .flat()
    .filter((statement) => !statement.flags && !statement.prefix && !statement.alternative_name);
  const versions = plain
    .map((statement) => String(statement.version_added))
    .filter((version) => /^≤?\d/.test(version));
  return versions.find((version) => isUpTo(version, limit)) ?? versions.at(-1) ?? 'never';
}

/** Whether the oldest supported browsers have a feature under a prefixed name, such as `-webkit-`. */
export const hasPrefixed = ({ data }: Feature, prefix: string): boolean =>
  [data.__compat?.support.safari_ios ?? []]
    .flat()
    .some((statement) => statement.prefix === prefix && isUpTo(String(statement.version_added), floor.ios));

/** A feature in the data: its name there, e.g. `api.AbortSignal.timeout_static`, and its record. */
export interface Feature {
  name: string;
  data: Identifier;
}

/** @returns the data of a path, with everything below it */
function dataAt(path: readonly string[]): Identifier | undefined {
  let data: Identifier | undefined = bcd as unknown as Identifier;
  for (const step of path) data = data && Object.hasOwn(data, step) ? data[step] : undefined;
  return data;
}

/** @returns the feature of that name, `null` if the data has none */
export function featureOf(...path: readonly string[]): Feature | null {
  const data = dataAt(path);
  return data?.__compat ? { name: path.join('.'), data } : null;
}

/** Everything under `path`, however deep. */
export function* featuresUnder(...path: readonly string[]): Generator<Feature & { key: string }> {
  const children = Object.entries(dataAt(path) ?? {}) as [string, Identifier][];
  for (const [key, child] of children) {
    if (key === '__compat') continue;
    if (child.__compat) yield { key, name: [...path, key].join('.'), data: child };
    yield* featuresUnder(...path, key);
  }
}

/** @returns the first versions with the feature if the oldest supported browsers lack it; else `null` */
export function aboveFloor({ data }: Feature): TooNew | null {
  const support = data.__compat?.support;
  const found = {
    android: since(support?.webview_android, floor.android),
    ios: since(support?.safari_ios, floor.ios),
  };
  const isThere = (version: string, limit: string) => version !== 'never' && isUpTo(version, limit);
  return isThere(found.android, floor.android) && isThere(found.ios, floor.ios) ? null : found;
}
