import { createS3Client, textOf, type S3Settings } from './s3-client.ts';
import { recordHeaders } from './release-store.ts';
import type { FileHeaders, Target } from './target.ts';

const gone = 404;
/** Another writer was faster, and a service that does not know the condition. */
const taken = [409, 412];
const notKnown = 501;

const upload = ({ contentType, cacheControl }: FileHeaders) => ({
  'Content-Type': contentType,
  'Cache-Control': cacheControl,
});

/** @param prefix stands before every path in the bucket; empty, or with a slash at its end */
export function s3Target(settings: S3Settings, prefix: string): Target {
  const send = createS3Client(settings);
  const key = (path: string) => prefix + path;

  async function read(path: string): Promise<Buffer | undefined> {
    const { status, body } = await send({ method: 'GET', key: key(path), accept: [gone] });
    // The same status says that there is no bucket, which must not pass for an empty one.
    if (status === gone && textOf(body.toString(), 'Code') === 'NoSuchBucket') await list();
    return status === gone ? undefined : body;
  }

  async function list(): Promise<Map<string, string>> {
    const stored = new Map<string, string>();
    let token: string | undefined;
    do {
      const { body } = await send({
        method: 'GET',
        key: '',
        query: {
          'list-type': '2',
          'encoding-type': 'url',
          prefix,
          ...(token ? { 'continuation-token': token } : {}),
        },
      });
      const xml = body.toString();
      const encoded = textOf(xml, 'EncodingType') === 'url';
      for (const [contents] of xml.matchAll(/<Contents>.*?<\/Contents>/gs)) {
        const name = textOf(contents, 'Key') ?? '';
        const path = encoded ? decodeURIComponent(name.replace(/\+/g, ' ')) : unescape(name);
        // The MD5 of the content, unless the object came in parts or is encrypted with the service's key.
        stored.set(path.slice(prefix.length), unescape(textOf(contents, 'ETag') ?? '').replaceAll('"', ''));
      }
      token = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined;
    } while (token);
    return stored;
  }

  return {
    name: `s3://${settings.bucket}/${prefix}`.replace(/\/$/, ''),
    list,
    read,
    async write(path, body, headers) {
      await send({ method: 'PUT', key: key(path), body, headers: upload(headers) });
    },
    async create(path, body) {
      // Services that do not know the condition write over what is there: look first.
      if (await read(path)) return false;
      const headers = upload(recordHeaders);
      const condition = { ...headers, 'If-None-Match': '*' };
      const accept = [...taken, notKnown];
      const { status } = await send({ method: 'PUT', key: key(path), body, headers: condition, accept });
      if (status === notKnown) await send({ method: 'PUT', key: key(path), body, headers });
      return !taken.includes(status);
    },
    async remove(path) {
      await send({ method: 'DELETE', key: key(path), accept: [gone] });
    },
    // An object is there as a whole or not at all.
    tidy: () => Promise.resolve(),
  };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescape = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') =>
    hex || decimal
      ? String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal))
      : (entities[name as string] ?? whole),
  );
