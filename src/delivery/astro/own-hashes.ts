import { inlineHashes } from '../hosts/inline-hashes.ts';

const meta = /<meta http-equiv="content-security-policy" content="[^"]*"/i;
const listed = / 'sha256-[^']+'/g;

/**
 * Astro lists the inline scripts and styles of the whole site in the policy of each page: some 3 KB that do not
 * compress, and that allow scripts the page does not have. @returns the page with its own hashes alone
 */
export function keepOwnHashes(html: string): string {
  const own = new Set([...inlineHashes(html, 'script'), ...inlineHashes(html, 'style')]);
  return html.replace(meta, (policy) =>
    policy.replace(listed, (source) => (own.has(source.trim()) ? source : '')),
  );
}
