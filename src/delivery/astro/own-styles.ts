import { PurgeCSS } from 'purgecss';
import { inlineHashes } from '../hosts/inline-hashes.ts';

/** Utilities are written out where they are used (uno.config.ts); names of the kit's classes are put together of parts. */
const utility = /^u-/;
const others = /^(?!u-)/;

const style = /(<style[^>]*>)([\s\S]*?)(?=<\/style>)/g;

const hashOf = (text: string): string => inlineHashes(`<style>${text}</style>`, 'style').join('');

/** @returns the utilities that a page or a script names; text without its blanks and the signs that part classes */
const utilitiesIn = (code: string): string[] =>
  (code.match(/[^\s"'`<>=]+/g) ?? []).filter((word) => utility.test(word));

/** Keeps what pages and scripts have in common from being worked out again. */
const remembered = <Made>(make: (text: string) => Made) => {
  const known = new Map<string, Made>();
  return (text: string): Made => {
    const made = known.get(text) ?? make(text);
    known.set(text, made);
    return made;
  };
};

/**
 * Every page has the utilities of the whole site in its styles, more with each new screen.
 * @returns a function that gives a page with those that it or one of its scripts names, and with a policy that allows what
 * is left; it takes the page, and the text of every script that the page loads, now or later
 */
export function ownStyles(): (html: string, scripts: readonly string[]) => Promise<string> {
  const named = remembered(utilitiesIn);
  const keptOf = remembered(async (key: string) => {
    const [raw = '', words = ''] = JSON.parse(key) as string[];
    const [kept] = await new PurgeCSS().purge({
      content: [{ raw: words, extension: 'text' }],
      css: [{ raw }],
      defaultExtractor: (text) => text.split(' '),
      safelist: [others],
    });
    return kept?.css ?? raw;
  });
  return async (html, scripts) => {
    const used = new Set([utilitiesIn(html.replace(style, '')), ...scripts.map(named)].flat());
    const words = [...used].sort().join(' ');
    let page = html;
    for (const [whole, opening = '', raw = ''] of html.matchAll(style)) {
      const kept = await keptOf(JSON.stringify([raw, words]));
      page = page.replace(whole, () => opening + kept);
      page = page.replaceAll(hashOf(raw), hashOf(kept));
    }
    return page;
  };
}
