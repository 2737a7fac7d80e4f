import { Failure } from '../run.ts';
import { cacheOf, contentTypeOf } from './headers.ts';
import { idPrefix, takesId } from './model.ts';
import type { Site } from './site.ts';

/** Amazon takes no more of them. */
const maxRules = 50;

interface RoutingRule {
  Condition: { KeyPrefixEquals: string; HttpErrorCodeReturnedEquals: '404' };
  Redirect: { ReplaceKeyPrefixWith: string; HttpRedirectCode: '302' };
}

/** A website configuration, as `aws s3api put-bucket-website --website-configuration` takes it. */
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
 * The routing document of a bucket. A bucket cannot rewrite: an address with an id is redirected to the page's
 * file with the address behind `#`, and the page puts it back (src/core/navigation/forward.ts). Redirects keep
 * no query on every such host, so those of the table are left to the error document, which knows them.
 *
 * @throws Failure for more pages with ids than a bucket takes
 */
export function s3Website({ basePath, pages, notFound }: Site): S3Website {
  const keys = basePath.slice(1);
  const inFolder = (key: string) => (keys ? `${keys}/${key}` : key);
  const withId = pages
    .filter(takesId)
    .map((page) => ({ prefix: idPrefix(page), key: idPrefix(page).slice(1), file: inFolder(page.file) }))
    // The first rule that fits counts.
    .sort((a, b) => b.key.length - a.key.length || a.key.localeCompare(b.key));
  if (withId.length > maxRules) {
    throw new Failure(`s3-routing.json needs ${withId.length} rules; a bucket takes ${maxRules}`);
  }
  return {
    // The build has no such file: the error document knows where to go.
    IndexDocument: { Suffix: 'index.html' },
    ErrorDocument: { Key: inFolder(notFound) },
    RoutingRules: withId.map(({ prefix, key, file }) => ({
      Condition: { KeyPrefixEquals: key, HttpErrorCodeReturnedEquals: '404' },
      Redirect: { ReplaceKeyPrefixWith: `${file}#${prefix}`, HttpRedirectCode: '302' },
    })),
  };
}

/** What to upload under which key: every file, and each page with a fixed address once more under that address. */
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
