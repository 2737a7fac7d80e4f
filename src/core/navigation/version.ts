/** Segments of a dotted version, e.g. `[5, 1, 120]`. */
export type Version = readonly number[];

/** @param text dotted numbers, a leading v allowed @returns `null` for anything else */
export function parseVersion(text: string): Version | null {
  const match = /^v?(\d+(?:\.\d+)*)$/i.exec(text.trim());
  return match ? (match[1] ?? '').split('.').map(Number) : null;
}

/** @returns below zero when `a` is older, above when newer; missing segments count as 0 */
export function compareVersions(a: Version, b: Version): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Used when the version of the app cannot be read (specification, section 5: 5.1.0). */
const unknownApp: Version = [5, 1, 0];

/**
 * @param app version of the native app; an unreadable one counts as 5.1.0
 * @param least lowest version allowed; an unreadable one asks for nothing
 */
export function isOlder(app: string, least: string): boolean {
  const needed = parseVersion(least);
  return needed !== null && compareVersions(parseVersion(app) ?? unknownApp, needed) < 0;
}
