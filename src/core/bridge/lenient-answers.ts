import * as v from 'valibot';
import { defaultAppVersion } from '#core/brand/brands.ts';
import type { Action } from './actions.ts';
import { textOf, userNames } from './user-mapping.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the value of the first of `names` that `data` has */
const first = (data: Fields, names: readonly string[]): unknown => {
  const name = names.find((name) => data[name] !== undefined && data[name] !== null);
  return name === undefined ? undefined : data[name];
};

/** @returns the content of the first field of `data` with one of these names, or `data` itself if it has none */
const unwrap = (data: unknown, names: readonly string[]): unknown =>
  (isFields(data) ? first(data, names) : undefined) ?? data;

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const place = (data: unknown): unknown => {
  const inner = unwrap(data, ['location', 'position', 'coords', 'data']);
  if (!isFields(inner)) return inner;
  const longitude = first(inner, ['longitude', 'lng', 'lon']);
  const latitude = first(inner, ['latitude', 'lat']);
  return { ...inner, longitude, latitude };
};

const yes: readonly unknown[] = [true, 1, '1', 'true'];
const no: readonly unknown[] = [false, 0, '0', 'false'];
const truth = (value: unknown): unknown => (yes.includes(value) ? true : no.includes(value) ? false : value);

/** A text is the address of the picture, or else its content. */
const file = (value: unknown): unknown => {
  if (typeof value === 'string')
    return /^(https?|blob|file):/i.test(value) ? { url: value } : { base64: value };
  if (!isFields(value)) return value;
  const mime = first(value, ['mime', 'type', 'mimeType']);
  return {
    mime: textOf(mime),
    base64: textOf(first(value, ['base64', 'data', 'content'])),
    url: textOf(first(value, ['url', 'path', 'uri', 'src'])),
  };
};
const files = (data: unknown): unknown => {
  const list = unwrap(data, ['files', 'images', 'list', 'photos', 'paths', 'data']);
  const all = (Array.isArray(list) ? list : [list]).map(file);
  const whole = all.filter((one) => isFields(one) && Boolean(one.base64 || one.url));
  return whole.length > 0 || isEmpty(list) ? { files: whole } : data;
};

/** The cars with a VIN. If none has one, the answer is returned unchanged, unless it is an empty list. */
const cars = (data: unknown): unknown => {
  const list = unwrap(data, ['cars', 'list', 'vehicles', 'data']);
  const known = (Array.isArray(list) ? list : [list]).filter((car) => isFields(car) && textOf(car.vin));
  return known.length > 0 || isEmpty(list) ? known : data;
};

/** Some apps send an empty object or an empty token if nobody is logged in. */
const isNobody = (data: unknown): boolean =>
  isFields(data) &&
  (Object.keys(data).length === 0 || userNames.accessToken.some((name) => data[name] === ''));

/** A user without a token counts as logged out. */
const user = (data: unknown): unknown => {
  const inner = unwrap(data, ['user', 'userInfo', 'data']);
  return isFields(inner) && !first(inner, userNames.accessToken) ? null : inner;
};

/** By action: converts other unambiguous shapes of an answer to the expected one. */
const reshapes: Partial<Record<Action, (data: unknown) => unknown>> = {
  login: user,
  getUserInfo: user,
  getAppInfo(data) {
    const info = isFields(data) ? unwrap(data, ['appInfo', 'data']) : { appVersion: data };
    if (!isFields(info)) return data;
    const version = first(info, ['appVersion', 'version', 'versionName', 'app_version']);
    const appVersion = /^\s*v?\s*(\d+(?:\.\d+)*)/i.exec(textOf(version))?.[1] ?? defaultAppVersion;
    const platform = typeof info.platform === 'string' ? info.platform.toLowerCase() : undefined;
    return { ...info, appVersion, platform };
  },
  getStatusBarHeight(data) {
    const names = ['height', 'statusBarHeight', 'barHeight', 'value', 'top', 'data'];
    return { height: textOf(unwrap(data, names)).replace(/\s*px$/i, '') };
  },
  getLocation: place,
  getMallLocation: place,
  getCarLocation(data) {
    const found = place(data);
    return isFields(found) ? { ...found, locationPermission: truth(found.locationPermission) } : found;
  },
  getCarInfo: cars,
  getCarListVersion: (data) => ({ cars: cars(data) }),
  pickImage: files,
  takePhoto: files,
  scanQr: (data) => ({
    text: unwrap(data, ['text', 'result', 'code', 'content', 'value', 'qrCode', 'data']),
  }),
  getNetwork(data) {
    if (!isFields(data)) {
      const type = textOf(data);
      return { connected: type ? type !== 'none' : truth(data), type };
    }
    const type = textOf(first(data, ['type', 'networkType', 'network']));
    const connected = truth(first(data, ['connected', 'isConnected', 'online']));
    return { connected: connected ?? type !== 'none', type };
  },
};

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** Where an answer does not fit and what is expected there; without its values, which may be personal data. */
function faultsOf(issues: readonly v.BaseIssue<unknown>[]): string {
  const lines = issues.slice(0, 3).map((issue) => {
    const path = ['data', v.getDotPath(issue)].filter(Boolean).join('.');
    const wanted = issue.expected ?? issue.message.replace(/^.*?Expected /, '');
    return `${path}: expected ${wanted}, got ${kindOf(issue.input)}`;
  });
  return lines.join('; ');
}

const parseText = (data: unknown): unknown => {
  if (typeof data !== 'string' || !/^\s*[[{]/.test(data)) return data;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return data;
  }
};

/** @returns the answer without the fields that do not fit, so that optional ones count as missing */
function withoutFaults(data: unknown, issues: readonly v.BaseIssue<unknown>[]): unknown {
  if (!isFields(data)) return data;
  const broken = new Set(issues.map((issue) => issue.path?.[0]?.key));
  return Object.fromEntries(Object.entries(data).filter(([key]) => !broken.has(key)));
}

/**
 * Reads an answer of another shape if it is unambiguous.
 *
 * @param warn called with what is wrong, without values of the answer, if it could be read nevertheless
 * @throws Error with the same text if it could not
 */
export function readLeniently<T>(
  action: Action,
  data: unknown,
  schema: v.GenericSchema<unknown, T>,
  warn: (fault: Error) => void,
): T {
  const strict = v.safeParse(schema, data);
  if (strict.success) return strict.output;
  const fault = new Error(faultsOf(strict.issues));
  const parsed = parseText(data);
  const isUser = action === 'getUserInfo' || action === 'login';
  if (isUser && isNobody(parsed)) return v.parse(schema, null);
  const reshape = reshapes[action];
  const reshaped = reshape ? reshape(parsed) : parsed;
  for (const candidate of [parsed, reshaped]) {
    const read = v.safeParse(schema, candidate);
    if (read.success) {
      warn(fault);
      return read.output;
    }
    const rest = v.safeParse(schema, withoutFaults(candidate, read.issues));
    if (candidate !== parsed && rest.success) {
      warn(fault);
      return rest.output;
    }
  }
  throw fault;
}
