import { brandNames, isBrandName, type BrandName } from '#contract/brand.ts';
import { basePath } from '#contract/call.ts';
import { readArguments } from '#delivery/arguments.ts';
import { UsageError } from '#delivery/run.ts';
import type { ConformOptions } from './conform.ts';
import type { Server } from './exchange.ts';

const usage =
  'npm run conform -- --base https://host/api/api-charging [--token TOKEN] [--app-id ID --secret SECRET] [--brand gwm] [--at LONGITUDE,LATITUDE] [--write] [--same-origin] [--timeout 15] [--help]';

const options = {
  base: { type: 'string' },
  token: { type: 'string', default: '' },
  'app-id': { type: 'string', default: 'plugway-sandbox' },
  secret: { type: 'string', default: 'plugway-sandbox-secret' },
  brand: { type: 'string', default: 'gwm' },
  at: { type: 'string', default: '114.0579,22.5431' },
  write: { type: 'boolean', default: false },
  'same-origin': { type: 'boolean', default: false },
  timeout: { type: 'string', default: '15' },
  help: { type: 'boolean', default: false },
} as const;

const meanings: Readonly<Record<keyof typeof options, string>> = {
  base: 'Address of the calls; one without a path means that of the sandbox, /api/api-charging.',
  token:
    'Token of an account that is there to be tried with; without one, calls that need a login are left out.',
  'app-id': 'AppId of the deployment; without it that of the sandbox.',
  secret: 'Secret of the deployment; without it that of the sandbox.',
  brand: `Brand of the pages, gwm without it: ${brandNames.join(', ')}.`,
  at: 'Where stations are looked for, degrees of GCJ-02; the middle of Shenzhen without it.',
  write: 'Plays writes too: those that can be taken back, and all others for what is not there.',
  'same-origin': 'Pages and calls have one origin, so that nothing has to expose Date.',
  timeout: 'Longest wait for a whole answer in seconds, up to 600; 15 without it.',
  help: 'Prints this.',
};

/** What `--help` prints: the usage, and a line for each option. */
export const helpText = [
  `usage: ${usage}`,
  ...Object.entries(meanings).map(([name, meaning]) => `  --${name.padEnd(12)} ${meaning}`),
].join('\n');

export const wantsHelp = (args: readonly string[]): boolean => args.includes('--help');

const wrong = (what: string): UsageError => new UsageError(`${what}; usage: ${usage}`);

function baseOf(base: string | undefined): string {
  if (base === undefined) throw wrong('--base is missing, the address of the calls');
  const url = URL.canParse(base) ? new URL(base) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw wrong(`--base has to be an address with http:// or https://, not '${base}'`);
  if (url.search || url.hash) throw wrong('--base has to end with its path, without ? and #');
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path === '' ? basePath : path}`;
}

function placeOf(at: string): { longitude: number; latitude: number } {
  const [longitude = NaN, latitude = NaN, ...more] = at.split(',').map((part) => (part ? Number(part) : NaN));
  if (more.length > 0 || !(Math.abs(longitude) <= 180) || !(Math.abs(latitude) <= 90))
    throw wrong(`--at has to be longitude and latitude of GCJ-02, as 114.0579,22.5431, not '${at}'`);
  return { longitude, latitude };
}

function brandOf(brand: string): BrandName {
  if (isBrandName(brand)) return brand;
  throw wrong(`there is no brand '${brand}'; the brands are ${brandNames.join(', ')}`);
}

/** Reads the command line of `npm run conform`. @throws UsageError with the error and the usage */
export function readConformArguments(args: string[]): {
  server: Omit<Server, 'fetch' | 'now'>;
  options: ConformOptions;
} {
  const { values } = readArguments(usage, options, { args });
  const seconds = Number(values.timeout);
  if (!(seconds > 0 && seconds <= 600))
    throw wrong(`--timeout has to be seconds, up to 600, not '${values.timeout}'`);
  if (/[^\x21-\x7e]/.test(values.token)) throw wrong('--token has a character that no header can carry');
  return {
    server: {
      base: baseOf(values.base),
      token: values.token,
      appId: values['app-id'],
      secret: values.secret,
      brand: brandOf(values.brand),
      limitMs: seconds * 1000,
    },
    options: { write: values.write, sameOrigin: values['same-origin'], ...placeOf(values.at) },
  };
}
