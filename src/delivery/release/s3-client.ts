import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { DeployError, lineOf } from './deploy-error.ts';
import { PassingError, retry, type Wait } from './retry.ts';

export interface S3Settings {
  bucket: string;
  /** `https://host`, or `https://{bucket}.host` for services that want the bucket in the name of the host. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
  wait?: Wait | undefined;
}

export interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Answers that are no failure, besides 2xx. */
  accept?: readonly number[];
}

export interface S3Answer {
  status: number;
  body: Buffer;
}

const patienceMs = 60_000;

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`);

/** @returns the text of an element that occurs once and holds no others. */
export const textOf = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];

const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/**
 * Signed requests to one bucket of an S3-compatible service, repeated where that may help. What it throws says the
 * service's code and message and nothing else of the answer, which may repeat what was signed.
 */
export function createS3Client(settings: S3Settings): (request: S3Request) => Promise<S3Answer> {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey, sessionToken, wait } = settings;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken ? { sessionToken } : {}),
    region,
    service: 's3',
    retries: 0,
  });
  const clean = endpoint.replace(/\/+$/, '');
  const base = clean.includes('{bucket}') ? clean.replace('{bucket}', bucket) : `${clean}/${bucket}`;

  async function send({ method, key, query = {}, headers = {}, body, accept = [] }: S3Request) {
    const search = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
    const url = `${base}/${key.split('/').map(encode).join('/')}${search.length ? `?${search.join('&')}` : ''}`;
    const what = `s3://${bucket}: ${method} ${key || 'list'}`;
    let status: number;
    let answer: Buffer;
    try {
      const response = await client.fetch(url, {
        method,
        // With the digest in the signature, an upload that was cut on its way is refused.
        headers: {
          ...headers,
          'X-Amz-Content-Sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        ...(body ? { body: new Uint8Array(body) } : {}),
        signal: AbortSignal.timeout(patienceMs),
      });
      status = response.status;
      answer = Buffer.from(await response.arrayBuffer());
    } catch (error) {
      const cause = error instanceof Error && error.cause ? `: ${lineOf(error.cause)}` : '';
      throw new PassingError(`${what}: no answer (${lineOf(error)}${cause})`);
    }
    if ((status >= 200 && status < 300) || accept.includes(status)) return { status, body: answer };
    const xml = answer.toString();
    const line =
      `${what}: ${textOf(xml, 'Code') ?? 'refused'} (${status}) ${textOf(xml, 'Message') ?? ''}`.trim();
    throw isPassing(status) ? new PassingError(line) : new DeployError(line);
  }

  return async (request) => {
    try {
      return await retry(() => send(request), wait);
    } catch (error) {
      throw error instanceof PassingError ? new DeployError(error.message) : error;
    }
  };
}
