import type { RoutesJson } from '#delivery/hosts/routes-json.ts';
import type { S3Object, S3Website } from '#delivery/hosts/s3.ts';
import type { Host } from './client.ts';

/** Interprets routes.json as its comments describe. */
export function routesJsonHost(rules: RoutesJson, files: readonly string[]): Host {
  const present = new Set(files);
  const same = (a: string, b: string) => a.replace(/\/$/, '') === b.replace(/\/$/, '');
  const fits = (address: string, path: string) => {
    if (!address.endsWith('/:id')) return same(address, path.replace(/\.html$/, ''));
    const before = address.slice(0, -':id'.length);
    return path.startsWith(before) && /^[^/]+\/?$/.test(path.slice(before.length));
  };
  return (path, query) => {
    const { headers } = rules;
    const moved = rules.redirects.find((redirect) => same(redirect.from, path));
    if (moved) return { status: moved.status, file: null, location: moved.to + query, headers };
    const send = (file: string, place: string) => ({
      status: 200,
      file,
      headers: {
        ...headers,
        'Cache-Control': rules.cache[place] ?? '',
        'Content-Security-Policy': rules.policies[file] ?? '',
      },
    });
    const page = rules.pages.find((candidate) => fits(candidate.address, path));
    if (page) return send(page.file, page.file);
    const name = path.startsWith(`${rules.basePath}/`) ? path.slice(rules.basePath.length + 1) : '';
    const place = rules.files.find((file) => (file.endsWith('/') ? name.startsWith(file) : name === file));
    if (place !== undefined && present.has(name)) return send(name, place);
    return { status: rules.notFound.status, file: rules.notFound.file, headers };
  };
}

/**
 * A bucket's website address: objects by their key, then the routing rules, then the error document. The worst case:
 * keys are decoded, and a redirect drops the query.
 */
export function s3Host(website: S3Website, objects: readonly S3Object[]): Host {
  const byKey = new Map(objects.map((object) => [object.key, object]));
  return (path) => {
    const key = decodeURIComponent(path.slice(1));
    const object = byKey.get(key === '' || key.endsWith('/') ? key + website.IndexDocument.Suffix : key);
    if (object) {
      const headers = { 'cache-control': object.cacheControl, 'content-type': object.contentType };
      return { status: 200, file: object.file, headers };
    }
    const rule = website.RoutingRules.find((candidate) =>
      key.startsWith(candidate.Condition.KeyPrefixEquals),
    );
    if (rule) {
      const rest = key
        .slice(rule.Condition.KeyPrefixEquals.length)
        .split('/')
        .map(encodeURIComponent)
        .join('/');
      const location = `/${rule.Redirect.ReplaceKeyPrefixWith}${rest}`;
      return { status: Number(rule.Redirect.HttpRedirectCode), file: null, location, headers: {} };
    }
    return { status: 404, file: byKey.get(website.ErrorDocument.Key)?.file ?? null, headers: {} };
  };
}

/** A host without rules: files by their name, and 404.html. @param base folder of the site */
export function plainHost(files: readonly string[], base: string): Host {
  const present = new Set(files.map((file) => `${base}/${file}`));
  return (path) => {
    const name = decodeURIComponent(path);
    return present.has(name)
      ? { status: 200, file: name.slice(base.length + 1), headers: {} }
      : { status: 404, file: '404.html', headers: {} };
  };
}
