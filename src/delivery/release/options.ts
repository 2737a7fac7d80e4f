import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BrandName } from '#contract/brand.ts';
import { readArguments } from '../arguments.ts';
import { checkBrand, type Environment } from '../brand/settings.ts';
import { UsageError } from '../run.ts';
import { folderTarget } from './folder-target.ts';
import { isReleaseId } from './release.ts';
import type { Target } from './target.ts';

const usage =
  'npm run deploy -- --brand NAME --to DIR|s3://bucket/prefix [--endpoint URL] [--keep N] [--dry-run] [--list] [--rollback [RELEASE]]';

/** Options of `npm run deploy`. */
export interface DeployOptions {
  brand: BrandName;
  to: string;
  endpoint: string | undefined;
  keep: number;
  dryRun: boolean;
  action: 'publish' | 'list' | 'rollback';
  /** For a rollback: a release, or empty for the previous one. */
  release: string;
}

/** @param args of the command line @throws UsageError in one line */
export function readOptions(args: string[]): DeployOptions {
  const refuse = (what: string): never => {
    throw new UsageError(`${what}; usage: ${usage}`);
  };
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = readArguments(
    usage,
    { brand: text, to: text, endpoint: text, keep: text, 'dry-run': flag, list: flag, rollback: flag },
    { args, allowPositionals: true },
  );
  const { brand, to, endpoint, keep = '5', list, rollback } = values;
  // `--rollback RELEASE`: the parser knows no option with a value that may be missing.
  const [release = '', ...others] = positionals;
  if (!brand) return refuse('--brand is missing');
  if (!to) return refuse('--to is missing');
  if (list && rollback) return refuse('--list and --rollback cannot be used together');
  if (others.length > 0 || (release && !rollback)) return refuse(`unexpected '${others[0] ?? release}'`);
  if (release && !isReleaseId(release)) return refuse(`'${release}' is no name of a release`);
  if (!/^[1-9]\d{0,3}$/.test(keep)) return refuse(`--keep is '${keep}'; it must be a whole number from 1`);
  if (endpoint !== undefined && !/^https?:\/\/[^/\s]+/.test(endpoint)) {
    return refuse(`--endpoint is '${endpoint}'; it must start with http:// or https://`);
  }
  return {
    brand: checkBrand(brand),
    to,
    endpoint,
    keep: Number(keep),
    dryRun: values['dry-run'],
    action: list ? 'list' : rollback ? 'rollback' : 'publish',
    release,
  };
}

const address = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

async function openBucket(to: string, named: string | undefined, env: Environment): Promise<Target> {
  const [, bucket, path = ''] = address.exec(to) ?? [];
  if (!bucket)
    throw new UsageError(`--to is '${to}'; an object store is named as s3://bucket or s3://bucket/prefix`);
  const endpoint = named ?? (env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'] || undefined);
  const region = env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || (endpoint ? 'us-east-1' : '');
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = env;
  const missing = [
    ...(accessKeyId ? [] : ['AWS_ACCESS_KEY_ID']),
    ...(secretAccessKey ? [] : ['AWS_SECRET_ACCESS_KEY']),
    ...(region ? [] : ['AWS_REGION (or an --endpoint)']),
  ];
  if (missing.length > 0) throw new UsageError(`${to} needs ${missing.join(', ')} in the environment`);
  const prefix = path.replace(/^\/+|\/+$/g, '');
  // The client is large: it is loaded only for a bucket.
  const { s3Target } = await import('./s3-target.ts');
  const sessionToken = env['AWS_SESSION_TOKEN'];
  return s3Target(
    { bucket, endpoint, region, accessKeyId, secretAccessKey, sessionToken },
    prefix && `${prefix}/`,
  );
}

function openFolder(to: string, site: string): Target {
  if (/^\w+:\/\//.test(to))
    throw new UsageError(`--to is '${to}'; it must be a folder or s3://bucket/prefix`);
  const real = (path: string) =>
    `${existsSync(path) ? realpathSync(path) : resolve(path)}/`.replace(/\/+$/, '/');
  const [from, goal] = [real(site), real(to)];
  if (goal.startsWith(from) || from.startsWith(goal)) {
    throw new UsageError(`--to is '${to}', which overlaps with the build in ${site}; name another folder`);
  }
  return folderTarget(to);
}

/** @param site folder of the build, which must not be published into itself @throws UsageError */
export const openTarget = async (
  { to, endpoint }: Pick<DeployOptions, 'to' | 'endpoint'>,
  site: string,
  env: Environment,
): Promise<Target> => (to.startsWith('s3:') ? openBucket(to, endpoint, env) : openFolder(to, site));
