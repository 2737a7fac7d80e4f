import { createHash } from 'node:crypto';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @returns hashes of the elements of a kind that have their content inline */
export function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'gi'));
  const inline = [...found].filter(([, attributes = '']) => !/\ssrc=/i.test(attributes));
  return [...new Set(inline.map(([, , text = '']) => hashOf(text)))];
}

const meta = /<meta http-equiv="content-security-policy" content="[^"]*"/i;
const listed = / 'sha256-[^']+'/g;

/**
 * Astro lists the inline scripts and styles of the whole site in the policy of each page: some 3 KB that no compression
 * makes smaller, and leave to run what the page does not have. @returns the page with its own alone
 */
export function keepOwnHashes(html: string): string {
  const own = new Set([...inlineHashes(html, 'script'), ...inlineHashes(html, 'style')]);
  return html.replace(meta, (policy) => policy.replace(listed, (it) => (own.has(it.trim()) ? it : '')));
}
