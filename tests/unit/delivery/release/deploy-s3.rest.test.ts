import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { lockPath } from '#delivery/release/lock.ts';
import { rollback } from '#delivery/release/rollback.ts';
import { s3Target } from '#delivery/release/s3-target.ts';
import { headersOf } from '#delivery/release/file-kinds.ts';
import type { Target } from '#delivery/release/target.ts';
import { allOf, fakeSite, missingFiles, tempFolder, versions, writeSite } from './support/fake-site.ts';
import { faultyLink, type FaultyLink } from './support/faulty-link.ts';
import { bucket, keys, startS3, type LocalS3 } from './support/local-s3.ts';
import { deploy, start } from './support/run-deploy.ts';

let s3: LocalS3;
let link: FaultyLink;
let target: Target;
let prefix: string;
let round = 0;

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
beforeEach(async () => {
  link = await faultyLink(s3.endpoint, bucket);
  prefix = `sites/round ${(round += 1)}/`;
  target = s3Target({ ...keys, bucket, endpoint: link.endpoint, region: 'us-east-1' }, prefix);
});
afterEach(() => link.stop());

const puts = () =>
  link.seen.filter((line) => line.startsWith('PUT ')).map((line) => line.slice(4 + prefix.length));
const command = (dist: string, env: Record<string, string> = {}) =>
  start(['--brand', 'ora', '--to', `s3://${bucket}/${prefix}`, '--endpoint', link.endpoint], {
    dist,
    env: { AWS_ACCESS_KEY_ID: keys.accessKeyId, AWS_SECRET_ACCESS_KEY: keys.secretAccessKey, ...env },
  });

/**
 * A listing response. @param token of the next page; empty for the last @param name of the one object, below `site/`
 */
const listPage = (token: string, name = ''): string =>
  '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>' +
  (name &&
    `<Contents><Key>${name.startsWith('../') ? name.slice(3) : `site/${name}`}</Key><ETag>"x"</ETag></Contents>`) +
  (token && `<IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>`) +
  '</ListBucketResult>';

describe('deploy to an object store', () => {
  it('deploy to an object store: each file has its content type and cache header', async () => {
    await deploy(target, fakeSite('v1'));
    expect(await versions(target)).toEqual(allOf('v1'));
    const headers = async (path: string) => {
      const answer = await fetch(`${s3.endpoint}/${bucket}/${encodeURI(prefix)}${path}`);
      return [answer.headers.get('content-type'), answer.headers.get('cache-control')];
    };
    const immutable = 'public, max-age=31536000, immutable';
    expect(await headers('_astro/entry.v1.js')).toEqual(['text/javascript; charset=utf-8', immutable]);
    expect(await headers('_astro/shared.same.svg')).toEqual(['image/svg+xml; charset=utf-8', immutable]);
    expect(await headers('chargeMap.html')).toEqual(['text/html; charset=utf-8', 'max-age=5, s-maxage=0']);
    expect(await headers('_redirects')).toEqual(['text/plain; charset=utf-8', 'no-cache']);
    expect(await headers('map/zones.json')).toEqual([
      'application/json; charset=utf-8',
      'public, max-age=300',
    ]);
    expect(await headers('sw.js')).toEqual(['text/javascript; charset=utf-8', 'no-cache']);
  });

  it('deploy to an object store: only new files are uploaded, and a rollback works', async () => {
    await deploy(target, fakeSite('v1'));
    const first = puts().length;
    await deploy(target, fakeSite('v2'));
    expect(puts().slice(first)).not.toContain('_astro/shared.same.svg');
    const second = puts().length;
    await rollback(target, { brand: 'ora', to: '' });
    expect(await versions(target)).toEqual(allOf('v1'));
    expect(
      puts()
        .slice(second)
        .filter((path) => path.startsWith('_astro/')),
    ).toEqual([]);
    expect(await missingFiles(target)).toEqual([]);
  });

  it(
    'deploy to an object store: reads long listings page by page and every key',
    { timeout: 120_000 },
    async () => {
      const many = Object.fromEntries(
        Array.from({ length: 1_050 }, (_, index) => [`_astro/part.${index}.js`, `${index}`]),
      );
      const names = { "_astro/a b&c's+(1).js": '1', '_astro/充电 100%.svg': '2' };
      const site = fakeSite('v1', 'ora', { ...many, ...names });
      await deploy(target, site);
      const stored = await target.list();
      expect(site.filter((file) => stored.get(file.path) !== file.md5)).toEqual([]);
      expect((await deploy(target, site)).uploads).toEqual([]);
    },
  );

  it.each<[string, (pages: number) => string, RegExp]>([
    ['names the same page again', () => listPage('again', 'a.html'), /names the same page again/],
    ['never ends', (pages) => listPage(`page ${pages}`), /has no end after 0 objects/],
    ['names objects of others', () => listPage('', '../others/a.html'), /objects outside of the prefix/],
  ])(
    'deploy to an object store: reports one line if the listing %s',
    { timeout: 60_000 },
    async (_, pageOf, words) => {
      let pages = 0;
      const server = createServer((_request, answer) => {
        answer.writeHead(200, { 'content-type': 'application/xml' }).end(pageOf((pages += 1)));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => {
        server.close();
        server.closeAllConnections();
      });
      const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const odd = s3Target({ ...keys, bucket, endpoint, region: 'us-east-1' }, 'site/');
      await expect(odd.list()).rejects.toThrow(words);
      expect(pages).toBeLessThan(3_000);
    },
  );

  it('deploy to an object store: a lost upload is retried', async () => {
    let left = 3;
    link.decide((method, key) => {
      if (method !== 'PUT' || !key.includes('lazy') || left === 0) return 'pass';
      left -= 1;
      return left === 1 ? 'busy' : 'cut';
    });
    await deploy(target, fakeSite('v1'));
    expect(puts().filter((path) => path.includes('lazy'))).toHaveLength(4);
    expect(await missingFiles(target)).toEqual([]);
  });

  it('deploy to an object store: after the retries the former pages stay, and the next run finishes', async () => {
    await deploy(target, fakeSite('v1'));
    link.decide((method, key) => (method === 'PUT' && key.includes('lazy') ? 'cut' : 'pass'));
    await expect(deploy(target, fakeSite('v2'))).rejects.toThrow(
      /PUT \S+ \d+\/_astro\/lazy.v2.js: no answer/,
    );
    expect(await versions(target)).toEqual(allOf('v1'));
    link.decide(() => 'pass');
    await deploy(target, fakeSite('v2'));
    expect(await versions(target)).toEqual(allOf('v2'));
  });

  it('deploy to an object store: the former pages are restored if one cannot be written', async () => {
    await deploy(target, fakeSite('v1'));
    const first = puts().length;
    link.decide((method, key) => (method === 'PUT' && key.endsWith('404.html') ? 'deny' : 'pass'));
    const denied = deploy(target, fakeSite('v2'));
    await expect(denied).rejects.toThrow(/AccessDenied \(403\).*the former pages are back in place/);
    // A refused request is not retried: once each, and once to restore it.
    const refused = puts()
      .slice(first)
      .filter((path) => path.endsWith('404.html'));
    expect(refused).toHaveLength(2 * new Set(refused).size);
    expect(await versions(target)).toEqual(allOf('v1'));
  });

  it('deploy to an object store: requests are signed and hold no secret', async () => {
    await deploy(target, fakeSite('v1'));
    const sent = link.headersOf(`${prefix}sw.js`) ?? {};
    expect(sent['authorization']).toMatch(
      /^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/us-east-1\/s3\/aws4_request/,
    );
    expect(sent['x-amz-content-sha256']).toBe(fakeSite('v1').find((file) => file.path === 'sw.js')?.sha256);
  });
});

describe('concurrent deploys', () => {
  it('concurrent deploys: a lock with an expiry refuses the second', async () => {
    await deploy(target, fakeSite('v1'));
    const lock = (until: number) =>
      Buffer.from(JSON.stringify({ token: 'x', host: 'elsewhere', pid: 7, until }));
    await target.write(lockPath, lock(Date.now() + 60_000), headersOf(lockPath));
    await expect(deploy(target, fakeSite('v2'))).rejects.toThrow(
      /another deploy is running \(process 7 on elsewhere\)/,
    );
    expect(await versions(target)).toEqual(allOf('v1'));
    await target.write(lockPath, lock(Date.now() - 1), headersOf(lockPath));
    await deploy(target, fakeSite('v2'));
    // No deploy locks for longer than its lease: this one would block everybody for a year.
    await target.write(lockPath, lock(Date.now() + 365 * 86_400_000), headersOf(lockPath));
    await deploy(target, fakeSite('v2'));
    expect(await versions(target)).toEqual(allOf('v2'));
    expect(await target.read(lockPath)).toBeUndefined();
  });

  it('concurrent deploys: if the second one starts anyway, the first changes no more pages', async () => {
    await deploy(target, fakeSite('v1'));
    const thief: Target = {
      ...target,
      async write(path, body, headers) {
        await target.write(path, body, headers);
        if (!path.includes('lazy')) return;
        const other = { token: 'y', host: 'elsewhere', pid: 8, until: Date.now() + 60_000 };
        await target.write(lockPath, Buffer.from(JSON.stringify(other)), headers);
      },
    };
    await expect(deploy(thief, fakeSite('v2'))).rejects.toThrow(/process 8 on elsewhere/);
    expect(await versions(target)).toEqual(allOf('v1'));
    expect(await target.read(lockPath)).toBeDefined();
  });
});

describe('deploy command on an object store', () => {
  it.each([
    ['the assets', /_astro\/lazy\.v2/, new Set(['v1'])],
    ['the pages', /order\/id\.html$/, undefined],
  ])(
    'deploy command on an object store: killed with %s, pages work and a second run completes',
    async (_, where, pages) => {
      const dist = await tempFolder();
      await deploy(target, fakeSite('v1'));
      await writeSite(dist, fakeSite('v2'));
      let reached = () => {};
      const there = new Promise<void>((resolve) => (reached = resolve));
      link.decide((method, key) => {
        if (method !== 'PUT' || !where.test(key)) return 'pass';
        reached();
        return 'hang';
      });
      const run = command(dist);
      await there;
      run.kill();
      expect((await run.ended).code).toBeNull();
      link.decide(() => 'pass');
      expect(await missingFiles(target)).toEqual([]);
      const found = new Set(Object.values(await versions(target)));
      if (pages) expect(found).toEqual(pages);
      else expect(found).toContain('v1');

      const { code, out, err } = await command(dist).ended;
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toMatch(/ora: \S+ is up at s3:.*\n\d+ files uploaded \([\d.]+ KiB\), \d+ kept, [\d.]+ s\n/);
      expect(await versions(target)).toEqual(allOf('v2'));
    },
  );

  it('deploy command on an object store: an error of the service is reported in one line, without the key', async () => {
    const dist = await tempFolder();
    await writeSite(dist, fakeSite('v1'));
    const secret = 'very-secret-key';
    const env = { AWS_ACCESS_KEY_ID: 'nobody', AWS_SECRET_ACCESS_KEY: secret };
    const { code, out, err } = await command(dist, env).ended;
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^s3:\/\/plugway-test: GET .*: InvalidAccessKeyId \(403\) .*\n$/);
    expect(err).not.toContain(secret);
  });
});
