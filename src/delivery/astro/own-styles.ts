import { PurgeCSS } from 'purgecss';
import { textElements } from '#content/checked-html.ts';
import { contentHash } from '../hosts/inline-hashes.ts';

/** Utilities are written out where they are used (uno.config.ts); class names of the kit are composed of parts. */
const utility = /^u-/;
const others = /^(?!u-)/;

/** Classes of brand, dark mode and text size, which are set at runtime and named in no page. */
const worn = /^(theme-.*|fs-.*|dark|light)$/;

const style = /(<style[^>]*>)([\s\S]*?)(?=<\/style>)/g;

/** @returns the utilities that a page or a script names */
const utilitiesIn = (code: string): string[] =>
  (code.match(/[^\s"'`<>=]+/g) ?? []).filter((word) => utility.test(word));

/** @returns every word in a page or script that may be a name: of an element, a class, an attribute, a variable */
const namesIn = (code: string): string[] => [...utilitiesIn(code), ...(code.match(/[\w-]+/g) ?? [])];

/** Caches the result for text that pages and scripts share. */
const remembered = <Made>(make: (text: string) => Made) => {
  const known = new Map<string, Made>();
  return (text: string): Made => {
    const made = known.get(text) ?? make(text);
    known.set(text, made);
    return made;
  };
};

/** The beginning of a class name that a script composes. */
const stem = /^[a-z][\w-]*-$/;

/** @returns beginnings of class names that a script composes: `pw-tag-` */
const stemsOf = (words: string): RegExp[] =>
  words
    .split(' ')
    .filter((word) => stem.test(word))
    .map((word) => new RegExp(`^${word}`));

/**
 * @param isText whether all class names are written out in the page, so that unused styles of the kit are removed too
 */
async function purge(raw: string, words: string, isText: boolean): Promise<string> {
  const [kept] = await new PurgeCSS().purge({
    content: [{ raw: words, extension: 'text' }],
    css: [{ raw }],
    defaultExtractor: (text) => text.split(' '),
    safelist: isText ? [worn, ...stemsOf(words)] : [others],
    ...(isText && { variables: true, keyframes: true }),
  });
  return kept?.css ?? raw;
}

/**
 * Every page has the utilities of the whole site in its styles, more with each new screen. A page without a framework
 * has all styles of the kit besides, though all its class names are known: on a slow phone they cost as much as its
 * text.
 * @returns a function that returns a page with only the styles that it or one of its scripts uses, and with a matching
 * policy; it takes the page, and the text of every script that the page loads, now or later
 */
export function ownStyles(): (html: string, scripts: readonly string[]) => Promise<string> {
  const utilitiesOf = remembered(utilitiesIn);
  const namesOf = remembered(namesIn);
  const keptOf = remembered((key: string) => {
    const [raw = '', words = '', kind] = JSON.parse(key) as string[];
    return purge(raw, words, kind === 'text');
  });
  return async (html, scripts) => {
    const isText = !html.includes('<astro-island');
    const wordsOf = isText ? namesOf : utilitiesOf;
    // The union for all texts, whichever elements one has: the texts of a folder then share their styles, and one rule
    // of the hosts.
    const shared = isText ? textElements : [];
    const used = new Set([...shared, ...[wordsOf(html.replace(style, '')), ...scripts.map(wordsOf)].flat()]);
    const words = [...used].sort().join(' ');
    let page = html;
    for (const [whole, opening = '', raw = ''] of html.matchAll(style)) {
      const kept = await keptOf(JSON.stringify([raw, words, isText ? 'text' : 'screen']));
      page = page.replace(whole, () => opening + kept);
      page = page.replaceAll(contentHash(raw), contentHash(kept));
    }
    return page;
  };
}
