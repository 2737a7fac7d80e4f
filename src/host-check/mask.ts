/**
 * Fields of an app's messages whose values identify nobody: technical fields, the app, and states in answers.
 */
const harmless: ReadonlySet<string> = new Set([
  'action',
  'actions',
  'appId',
  'appVersion',
  'brand',
  'code',
  'coordinateType',
  'event',
  'height',
  'id',
  'locationPermission',
  'network',
  'networkType',
  'online',
  'ownership',
  'platform',
  'realNameAuth',
  'result',
  'roleCode',
  'tServiceStatus',
  'type',
  'userLevel',
  'userStatus',
  'v',
  'vehicleNetworkType',
  'vtype',
]);
/** A single word or a version number: not a sentence, an address or a long number. */
const isWord = (value: unknown): boolean =>
  /^[\w.-]{1,40}$/.test(String(value)) && !/\d{11}/.test(String(value));

const longestList = 50;
const deepest = 8;

/** @returns a copy with the fields of a message; only values that are known to identify nobody are kept */
export function maskMessage(value: unknown, name = '', depth = 0): unknown {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return value;
  if (depth > deepest) return '***';
  if (Array.isArray(value))
    return value.slice(0, longestList).map((row) => maskMessage(row, name, depth + 1));
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, content]: [string, unknown]) => [
        isWord(key) ? key : '***',
        maskMessage(content, key, depth + 1),
      ]),
    );
  return harmless.has(name) && isWord(value) ? value : '***';
}
