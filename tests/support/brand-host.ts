import { resolve } from 'node:path';
import { nginxFile } from '#delivery/hosts/nginx.ts';
import { readSite } from '#delivery/hosts/site.ts';
import { freePort, startNginx } from './nginx.ts';

interface BrandHostWish {
  /** Of a build of `gwm`. */
  folder: string;
  /** Address of the back end. */
  back: string;
  /** Paths whose requests go there, without a trailing slash. */
  paths: readonly string[];
  /** Whether precompressed files are sent. Default true. */
  brotli?: boolean;
  /** Directives of nginx for the whole server. */
  more?: readonly string[];
}

/**
 * Serves the production build of a brand by a real nginx with the generated rules.
 * @returns its port on 127.0.0.1
 */
export async function startBrandHost({ folder, back, paths, brotli = true, more = [] }: BrandHostWish) {
  const root = resolve(folder);
  const site = await readSite(root, { brand: 'gwm', basePath: '', cdnPrefix: '' });
  // The sandbox compares the host of a request with the origin of its page, and its answers have the time of its world.
  const proxy = `proxy_pass ${back}; proxy_http_version 1.1; proxy_set_header Host $http_host; proxy_pass_header Date;`;
  const proxied = paths.map((path) => `location ${path}/ { ${proxy} }`);
  const port = await freePort();
  const nginx = await startNginx(
    [[nginxFile(site, { root, brotli }), ...proxied, ...more].join('\n')],
    [port],
  );
  return { port, close: nginx.close };
}
