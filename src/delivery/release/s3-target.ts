import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { Failure } from '../run.ts';
import { recordHeaders } from './release.ts';
import type { Target } from './target.ts';

/** A bucket of an S3-compatible object store, with credentials. */
export interface S3Settings {
  bucket: string;
  /** `https://host`, or `https://{bucket}.host` for services with the bucket in the host name; Amazon's if empty. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

/** Attempts per request: the first and four retries, with growing pauses. */
const maxAttempts = 5;
const patienceMs = 60_000;
/**
 * More objects than a thousand releases have: a longer listing means a wrong prefix, or a service whose listing never
 * ends.
 */
const mostObjects = 200_000;
const mostPages = 2_000;
/** Limit of one downloaded object, bytes: far above the largest file or record of a release. */
const mostBytes = 64 * 1024 * 1024;

/** @throws Failure for a body that exceeds the limit, whatever its stated length */
async function readBody(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Failure(`the object has more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function createClient({ endpoint, region, ...credentials }: S3Settings): S3Client {
  return new S3Client({
    region,
    credentials: {
      accessKeyId: credentials.accessKeyId,
      secretAccessKey: credentials.secretAccessKey,
      ...(credentials.sessionToken ? { sessionToken: credentials.sessionToken } : {}),
    },
    ...(endpoint
      ? { endpoint: endpoint.replace('{bucket}.', ''), forcePathStyle: !endpoint.includes('{bucket}.') }
      : {}),
    // Many S3-compatible services refuse Amazon's newer checksum headers. The signature covers the content anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts,
    requestHandler: {
      connectionTimeout: patienceMs,
      requestTimeout: patienceMs,
      throwOnRequestTimeout: true,
    },
  });
}

/** @param prefix of every path in the bucket; empty, or with a trailing slash */
export function s3Target(settings: S3Settings, prefix: string): Target {
  const { bucket } = settings;
  const client = createClient(settings);
  const place = (path: string) => ({ Bucket: bucket, Key: prefix + path });

  /** Reports the service's code and message and nothing else of the response, which may repeat what was signed. */
  function refusal(what: string, error: unknown): Failure {
    const { name, message, $metadata } = error as S3ServiceException;
    const status = $metadata?.httpStatusCode;
    const answer = status ? `${name} (${status}) ${message}` : `no answer (${message || name})`;
    const line = error instanceof Failure ? message : answer;
    return new Failure(`s3://${bucket}: ${what}: ${line.replace(/\s+/g, ' ').trim()}`);
  }
  const statusOf = (error: unknown) => (error as S3ServiceException).$metadata?.httpStatusCode;
  const put = (path: string, body: Buffer, headers: { contentType: string; cacheControl: string }) => ({
    ...place(path),
    Body: body,
    ContentType: headers.contentType,
    CacheControl: headers.cacheControl,
  });

  async function read(path: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await client.send(new GetObjectCommand(place(path)));
      return Body ? await readBody(Body as Readable) : Buffer.alloc(0);
    } catch (error) {
      // A missing bucket has the same status and must not count as an empty one.
      if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return undefined;
      throw refusal(`GET ${prefix}${path}`, error);
    }
  }

  async function write(...[path, body, headers]: Parameters<Target['write']>): Promise<void> {
    await client.send(new PutObjectCommand(put(path, body, headers))).catch((error: unknown) => {
      throw refusal(`PUT ${prefix}${path}`, error);
    });
  }

  return {
    name: `s3://${bucket}/${prefix}`.replace(/\/$/, ''),
    async list() {
      const stored = new Map<string, string>();
      const tokens = new Set<string>();
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
          for (const { Key = '', ETag = '' } of page.Contents ?? []) {
            if (!Key.startsWith(prefix)) throw new Failure('the list names objects outside of the prefix');
            // The MD5 of the content, unless the object came in parts or is encrypted with the service's key.
            stored.set(Key.slice(prefix.length), ETag.replaceAll('"', ''));
          }
          const { NextContinuationToken: token } = page;
          if (token !== undefined && tokens.has(token))
            throw new Failure('the list names the same page again');
          if (token !== undefined) tokens.add(token);
          if (stored.size > mostObjects || tokens.size > mostPages)
            throw new Failure(`the list has no end after ${stored.size} objects; is the prefix right?`);
        }
      } catch (error) {
        throw refusal('GET list', error);
      }
      return stored;
    },
    read,
    write,
    async create(path, body) {
      // Services without the condition overwrite the object: check first.
      if (await read(path)) return false;
      try {
        await client.send(new PutObjectCommand({ ...put(path, body, recordHeaders), IfNoneMatch: '*' }));
        return true;
      } catch (error) {
        const status = statusOf(error);
        // Another writer was faster.
        if (status === 409 || status === 412) return false;
        // The service does not support the condition.
        if (status !== 501) throw refusal(`PUT ${prefix}${path}`, error);
        await write(path, body, recordHeaders);
        return true;
      }
    },
    async remove(path) {
      await client.send(new DeleteObjectCommand(place(path))).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw refusal(`DELETE ${prefix}${path}`, error);
      });
    },
    // An object is there as a whole or not at all.
    tidy: () => Promise.resolve(),
  };
}
