import * as v from 'valibot';
import { brandNames, isBrandName, type BrandName } from '#contract/brand.ts';
import { basePath as defaultApiBase } from '#contract/call.ts';
import { isOwnDevice, hostOf } from '#core/device/web-address.ts';
import { userNames } from '#core/bridge/user-mapping.ts';
import { application } from '#sandbox/server/http/headers.ts';
import { UsageError } from '../run.ts';

/** Settings of one brand; an optional one that is not given is an empty text. */
export interface BrandSettings {
  readonly brand: BrandName;
  /** Base address of the back end: a path of the site's host or an https address, without a trailing slash. */
  readonly apiBase: string;
  readonly appId: string;
  readonly appSecret: string;
  /** Key of the licensed map, and the address of the service that adds the key's secret: a path or an https address. */
  readonly mapKey: string;
  readonly mapService: string;
  /** Field names of the brand's app for user data: `phone=mobileNo,nick=showName`, ours before theirs. */
  readonly userFields: string;
  /** Addresses for usage tracking and error reports: a path or an https address. */
  readonly trackingUrl: string;
  readonly reportUrl: string;
  /** Phone number of the brand's customer service, shown in the help: digits and dashes. */
  readonly serviceTel: string;
  /** Folder of the site on its host, e.g. `/charging`: with a leading slash, without a trailing one. */
  readonly basePath: string;
  /** https address from which the hashed files are loaded instead of the site's host, without a trailing slash. */
  readonly cdnPrefix: string;
  /** Whether the host has its own cashier; set for the sandbox, and by no variable. */
  readonly hostCashier?: true;
}

/** Variables of a process: `process.env`, or the content of an env file. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** @throws UsageError for a name that is not one of the seven brands */
export function checkBrand(name: string): BrandName {
  if (isBrandName(name)) return name;
  throw new UsageError(`unknown brand '${name}'; use one of: ${brandNames.join(', ')}`);
}

// A restricted character set, so that a value needs no escaping in HTML, in a policy and in host rules.
const segments = '(/[\\w.~-]+)';
const path = new RegExp(`^${segments}+$`);
const address = new RegExp(`^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\\d{1,5})?${segments}*$`);
const dots = /(^|\/)\.{1,2}(\/|$)/;
const query = /\?[\w.~=&%-]+$/;

const isPath = (text: string) => path.test(text) && !dots.test(text);
const isAddress = (text: string) => address.test(text) && hostOf(text) !== null && !dots.test(text);

const pathOrAddress = v.check(
  (text: string) => isPath(text) || isAddress(text),
  'has to be a path like /api/x or an address like https://host/x, without a slash at its end',
);
const target = v.check((text: string) => {
  const bare = text.replace(query, '');
  return isPath(bare) || isAddress(bare);
}, 'has to be a path like /x or an address like https://host/x, a query allowed');
/** These are sent as headers; other characters would be dropped. */
const printable = v.regex(/^[\x21-\x7e]+$/, 'has to be printable ASCII without blanks');
const optional = <T extends v.GenericSchema<string, string>>(schema: T) =>
  v.union([v.literal(''), schema], (issue) => issue.issues?.at(-1)?.message ?? issue.message);
const text = v.string();
const pair = `(${Object.keys(userNames).join('|')})=[A-Za-z_]\\w*`;

/** Format of each variable, by its name after `PLUGWAY_` or `PLUGWAY_<BRAND>_`. */
const variables = {
  API_BASE: ['apiBase', v.pipe(text, pathOrAddress)],
  APP_ID: ['appId', v.pipe(text, printable)],
  APP_SECRET: ['appSecret', v.pipe(text, printable)],
  MAP_KEY: ['mapKey', optional(v.pipe(text, printable))],
  MAP_SERVICE: ['mapService', optional(v.pipe(text, pathOrAddress))],
  USER_FIELDS: [
    'userFields',
    optional(
      v.pipe(
        text,
        v.regex(
          new RegExp(`^(${pair}(,(?!$)|$))+$`),
          `has to be pairs like phone=mobileNo,nick=showName of ${Object.keys(userNames).join(', ')}`,
        ),
      ),
    ),
  ],
  TRACKING_URL: ['trackingUrl', optional(v.pipe(text, target))],
  REPORT_URL: ['reportUrl', optional(v.pipe(text, target))],
  SERVICE_TEL: [
    'serviceTel',
    optional(v.pipe(text, v.regex(/^\d[\d-]{2,18}\d$/, 'has to be digits and dashes, like 400-000-0100'))),
  ],
  BASE_PATH: [
    'basePath',
    optional(v.pipe(text, v.check(isPath, 'has to begin with a slash and end without one, like /charging'))),
  ],
  CDN_PREFIX: [
    'cdnPrefix',
    optional(
      v.pipe(
        text,
        v.check(isAddress, 'has to be an address like https://cdn.example/x, without a slash at its end'),
      ),
    ),
  ],
} as const satisfies Record<
  string,
  readonly [Exclude<keyof BrandSettings, 'brand'>, v.GenericSchema<string, string>]
>;

type VariableName = keyof typeof variables;

/** Names without the prefix. */
export const variableNames = Object.keys(variables) as VariableName[];
const required: readonly VariableName[] = ['APP_ID', 'APP_SECRET'];
const defaults: Partial<Record<VariableName, string>> = { API_BASE: defaultApiBase };

export const prefix = 'PLUGWAY_';
/** The variable of one brand, which overrides the common one. */
export const brandVariable = (brand: BrandName, name: string): string =>
  `${prefix}${brand.toUpperCase()}_${name}`;

/** Variables whose value must not end up in the log of a build. */
const secrets: readonly VariableName[] = ['APP_ID', 'APP_SECRET', 'MAP_KEY'];
/** @returns `NAME='value'`, or only the name of a secret */
const said = (from: string, name: VariableName, value: string): string =>
  secrets.includes(name) ? from : `${from}='${value}'`;

/** @returns why a valid value must not be published, nothing if it may */
function refusal(name: VariableName, value: string): string | undefined {
  if (name.startsWith('APP_') && value.includes(application.appId)) {
    return "has to be the brand's own, not that of the sandbox";
  }
  return isOwnDevice(hostOf(value) ?? '')
    ? 'has to be a host that owners reach, not a development machine'
    : undefined;
}

/** An empty variable counts as unset: pipelines set missing secrets to nothing. */
function lookUp(brand: BrandName, name: VariableName, env: Environment): { from: string; value: string } {
  const candidates = [brandVariable(brand, name), prefix + name];
  const from = candidates.find((variable) => env[variable]?.trim());
  const value = (from === undefined ? defaults[name] : env[from]?.trim()) ?? '';
  return { from: from ?? prefix + name, value: name === 'BASE_PATH' && value === '/' ? '' : value };
}

const orOwn = (name: VariableName) => `${prefix}${name} (or ${prefix}<BRAND>_${name})`;

/**
 * Reads the settings of brands, in their order.
 * @param problems of reading the variables
 * @throws UsageError of one line that lists these, and every missing or invalid variable of all brands: name, value
 * unless it is secret, and the allowed format
 */
export function settingsOf<const Brands extends readonly BrandName[]>(
  brands: Brands,
  env: Environment,
  problems: readonly string[] = [],
): { [Index in keyof Brands]: BrandSettings } {
  const missing = new Map<VariableName, BrandName[]>();
  const wrong = new Set<string>();
  const settings = brands.map((brand) => {
    const entries = variableNames.map((name) => {
      const [key, schema] = variables[name];
      const { from, value } = lookUp(brand, name, env);
      if (value === '' && required.includes(name)) {
        missing.set(name, [...(missing.get(name) ?? []), brand]);
      } else {
        const result = v.safeParse(schema, value);
        const why = result.success ? refusal(name, value) : result.issues[0].message;
        if (why) wrong.add(`${said(from, name, value)} ${why}`);
      }
      return [key, value] as const;
    });
    const found = { brand, ...Object.fromEntries(entries) } as unknown as BrandSettings;
    if (found.mapKey && !found.mapService) {
      wrong.add(`${lookUp(brand, 'MAP_KEY', env).from} has to come with ${orOwn('MAP_SERVICE')}`);
    }
    return found;
  });
  const lacks = [...missing].map(([name, of]) => `missing: ${orOwn(name)} for ${of.join(', ')}`);
  const all = [...problems, ...lacks, ...wrong];
  if (all.length > 0) throw new UsageError(all.join('; '));
  return settings as { [Index in keyof Brands]: BrandSettings };
}
