import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../run.ts';
import { folderTarget } from './folder-target.ts';
import type { DeployOptions } from './options.ts';
import { s3Target } from './s3-target.ts';
import type { Target } from './target.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const address = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

function openBucket(to: string, endpoint: string | undefined, env: Variables): Target {
  const [, bucket, path = ''] = address.exec(to) ?? [];
  if (!bucket)
    throw new UsageError(`--to is '${to}'; an object store is named as s3://bucket or s3://bucket/prefix`);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const service = endpoint ?? (env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'] || undefined);
  const region = env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || (service ? 'us-east-1' : '');
  const missing = [
    ...(accessKeyId ? [] : ['AWS_ACCESS_KEY_ID']),
    ...(secretAccessKey ? [] : ['AWS_SECRET_ACCESS_KEY']),
    ...(region ? [] : ['AWS_REGION (or an --endpoint)']),
  ];
  if (!accessKeyId || !secretAccessKey || !region) {
    throw new UsageError(`${to} needs ${missing.join(', ')} in the environment`);
  }
  const prefix = path.replace(/^\/+|\/+$/g, '');
  return s3Target(
    {
      bucket,
      endpoint: service ?? `https://{bucket}.s3.${region}.amazonaws.com`,
      region,
      accessKeyId,
      secretAccessKey,
      sessionToken: env['AWS_SESSION_TOKEN'],
    },
    prefix ? `${prefix}/` : '',
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
export const openTarget = (
  { to, endpoint }: Pick<DeployOptions, 'to' | 'endpoint'>,
  site: string,
  env: Variables,
): Target => (to.startsWith('s3:') ? openBucket(to, endpoint, env) : openFolder(to, site));
