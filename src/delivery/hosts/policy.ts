import { Failure } from '../run.ts';
import { inlineHashes } from './inline-hashes.ts';

/**
 * The policy of a page as a header: the policy in the page's own meta element, and frame-ancestors, which a meta
 * element cannot set. Inline scripts and styles are hashed again, so that the header is correct by itself.
 */

type Directive = [name: string, ...sources: string[]];

const meta = /<meta http-equiv="content-security-policy" content="([^"]*)"/i;
const hash = /^'sha(256|384|512)-/;
const entities: Record<string, string> = { '&#39;': "'", '&quot;': '"', '&amp;': '&' };

/** No brand frames its pages, and a page that takes payments must not be framed by others. */
const framing: Directive = ['frame-ancestors', "'none'"];

function directivesOf(html: string, file: string): Directive[] {
  const content = meta.exec(html)?.[1];
  if (!content) throw new Failure(`${file} has no content security policy`);
  return content
    .replace(/&(#39|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .split(';')
    .map((text) => text.trim().split(/\s+/))
    .filter((directive): directive is Directive => Boolean(directive[0]));
}

const print = (directives: readonly Directive[]): string => {
  const policy = directives.map((directive) => directive.join(' ')).join('; ');
  if (!/^[\x20-\x7e]+$/.test(policy) || /["\\$]/.test(policy)) {
    throw new Failure(`a policy cannot stand in a rule file: ${policy}`);
  }
  return policy;
};

/** @param file name for the error @returns the header's value @throws Failure for a page without a policy */
export function pagePolicy(html: string, file: string): string {
  const directives = directivesOf(html, file).map((directive): Directive => {
    const [name, ...sources] = directive;
    if (name !== 'script-src' && name !== 'style-src') return directive;
    const others = sources.filter((source) => !hash.test(source));
    // A hash beside it would disable it, see map-policy.ts.
    if (others.includes("'unsafe-inline'")) return [name, ...others];
    return [name, ...others, ...inlineHashes(html, name === 'script-src' ? 'script' : 'style')];
  });
  return print([...directives, framing]);
}

/** The policy that allows every page, for responses whose page does not follow from the address. */
export function commonPolicy(html: string, file: string): string {
  const perPage = new Set(['default-src', 'script-src', 'style-src']);
  return print([...directivesOf(html, file).filter(([name]) => !perPage.has(name)), framing]);
}
