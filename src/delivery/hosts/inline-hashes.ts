import { createHash } from 'node:crypto';

/** @returns the hash by which a policy allows an inline element, without the quotes around it */
export const contentHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** @returns hashes of the elements of a kind that have their content inline */
export function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'gi'));
  const inline = [...found].filter(([, attributes = '']) => !/\ssrc=/i.test(attributes));
  return [...new Set(inline.map(([, , text = '']) => `'${contentHash(text)}'`))];
}
