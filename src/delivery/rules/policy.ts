import { createHash } from 'node:crypto';
import { Failure } from '../run';

/**
 * The policy of a page as a header. It is made from the policy in the page's own meta element, and differs in
 * two things. It names who may frame the page, which a meta element cannot. And it allows only the inline
 * scripts and styles that this page has: the meta element lists those of the whole site, some 3 KB of hashes,
 * more than a line of `_headers` may hold. A browser applies both, so the stricter one counts.
 */

type Directive = [name: string, ...sources: string[]];

const meta = /<meta http-equiv="content-security-policy" content="([^"]*)"/i;
const hash = /^'sha(256|384|512)-/;
const entities: Record<string, string> = { '&#39;': "'", '&quot;': '"', '&amp;': '&' };

/** Nothing of a brand frames its pages, and a page that takes payments must not be framed by others. */
const framing: Directive = ['frame-ancestors', "'none'"];

function directivesOf(html: string, file: string): Directive[] {
  const content = meta.exec(html)?.[1];
  if (!content) throw new Failure(`${file} has no content security policy`);
  return content
    .replace(/&(#39|quot|amp);/g, (it) => entities[it] ?? it)
    .split(';')
    .map((it) => it.trim().split(/\s+/))
    .filter((it): it is Directive => Boolean(it[0]));
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of the elements of a kind that have their content inline. */
function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'gi'));
  const inline = [...found].filter(([, attributes = '']) => !/\ssrc=/i.test(attributes));
  return [...new Set(inline.map(([, , text = '']) => hashOf(text)))];
}

const print = (directives: readonly Directive[]): string => {
  const policy = directives.map((it) => it.join(' ')).join('; ');
  if (!/^[\x20-\x7e]+$/.test(policy) || /["\\$]/.test(policy)) {
    throw new Failure(`a policy cannot stand in a rule file: ${policy}`);
  }
  return policy;
};

/** @param file name for the error @returns the header's value @throws Failure for a page without a policy */
export function pagePolicy(html: string, file: string): string {
  const directives = directivesOf(html, file).map((it): Directive => {
    const [name, ...sources] = it;
    if (name !== 'script-src' && name !== 'style-src') return it;
    const others = sources.filter((source) => !hash.test(source));
    // A hash beside it would take its effect away, see map-policy.ts.
    if (others.includes("'unsafe-inline'")) return [name, ...others];
    return [name, ...others, ...inlineHashes(html, name === 'script-src' ? 'script' : 'style')];
  });
  return print([...directives, framing]);
}

/** What all pages have in common, for answers whose page is not known by their address. */
export function commonPolicy(html: string, file: string): string {
  const perPage = new Set(['default-src', 'script-src', 'style-src']);
  return print([...directivesOf(html, file).filter(([name]) => !perPage.has(name)), framing]);
}
