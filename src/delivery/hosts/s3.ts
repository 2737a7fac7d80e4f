import { Failure } from '../run.ts';
import { cacheOf, contentTypeOf } from './headers.ts';
import { idPrefix, takesId } from './model.ts';
import type { Site } from './site.ts';

/** Limit of Amazon S3. */
const maxRules = 50;

interface RoutingRule {
  Condition: { KeyPrefixEquals: string; HttpErrorCodeReturnedEquals: '404' };
  Redirect: { ReplaceKeyPrefixWith: string; HttpRedirectCode: '302' };
}

/** A website configuration for `aws s3api put-bucket-website --website-configuration`. */
export interface S3Website {
  IndexDocument: { Suffix: string };
  ErrorDocument: { Key: string };
  RoutingRules: RoutingRule[];
}

/** An object to put into the bucket. */
export interface S3Object {
  key: string;
  /** File inside the build. */
  file: string;
  contentType: string;
  cacheControl: string;
}

/**
 * The routing document of a bucket. A bucket cannot rewrite: an address with an id is redirected to the page's file
 * with the address after `#`, and the page restores it (src/core/navigation/forward.ts). Not every such host keeps the
 * query in redirects, so those of the table are left to the error document, which handles them.
 *
 * @throws Failure for more pages with ids than a bucket allows
 */
export function s3Website({ basePath, pages, notFound }: Site): S3Website {
  const keys = basePath.slice(1);
  const inFolder = (key: string) => (keys ? `${keys}/${key}` : key);
  const withId = pages
    .filter(takesId)
    .map((page) => ({ prefix: idPrefix(page), key: idPrefix(page).slice(1), file: inFolder(page.file) }))
    // The first matching rule wins.
    .sort((a, b) => b.key.length - a.key.length || a.key.localeCompare(b.key));
  if (withId.length > maxRules) {
    throw new Failure(`s3-routing.json needs ${withId.length} rules; a bucket takes ${maxRules}`);
  }
  return {
    // The build has no such file: the error document forwards.
    IndexDocument: { Suffix: 'index.html' },
    ErrorDocument: { Key: inFolder(notFound) },
    RoutingRules: withId.map(({ prefix, key, file }) => ({
      Condition: { KeyPrefixEquals: key, HttpErrorCodeReturnedEquals: '404' },
      Redirect: { ReplaceKeyPrefixWith: `${file}#${prefix}`, HttpRedirectCode: '302' },
    })),
  };
}

/** Files to upload by key: every file, and each page with a fixed address also under that address. */
export function s3Objects({ basePath, pages, files }: Site): S3Object[] {
  const object = (key: string, file: string): S3Object => ({
    key: key.slice(1),
    file,
    contentType: contentTypeOf(file),
    cacheControl: cacheOf(file),
  });
  return [
    ...files.map((file) => object(`${basePath}/${file}`, file)),
    ...pages.filter((page) => !takesId(page)).map((page) => object(page.address, page.file)),
  ];
}
