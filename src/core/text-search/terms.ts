/**
 * Chinese has no blanks between its words: indexed are pairs of neighbours, as characters (`退款`), by their pinyin
 * (`tuikuan`) and by the initials of their pinyin (`TK`), and also each character alone.
 */

const runs = /\p{Script=Han}+|[a-z]+|\d+/gu;

/** @returns the parts of a text that are Chinese, letters or digits, full-width ones as narrow ones */
const runsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(runs) ?? [];

export const isChinese = (term: string): boolean => /^\p{Script=Han}/u.test(term);
export const isInitials = (term: string): boolean => /^[A-Z]/.test(term);

const pairs = (parts: readonly string[]): string[] =>
  parts.slice(1).flatMap((part, index) => {
    const before = parts[index];
    return before && part ? [before + part] : [];
  });

/** Drops distinctions that many speakers do not make. */
const plain = (syllable: string): string => syllable.replace(/^([zcs])h/, '$1').replace(/ng$/, 'n');

/** Syllables of a run of characters, empty for one that is not known. */
type Spell = (run: string) => readonly string[];

/** @param spell pinyin of the text @returns the terms under which a text is found */
export const textTerms = (text: string, spell: Spell): string[] =>
  runsOf(text).flatMap((run) => {
    if (!isChinese(run)) return [run];
    const characters = Array.from(run);
    const syllables = spell(run);
    return [
      ...characters,
      ...pairs(characters),
      ...pairs(syllables.map(plain)),
      ...pairs(syllables.map((syllable) => syllable.slice(0, 1).toUpperCase())),
    ];
  });

const longestSyllable = 6;

/**
 * @param known all syllables
 * @returns letters split into syllables, the last of which may be incomplete, or `null` if they are none
 */
function syllablesIn(letters: string, known: ReadonlySet<string>, isFirst = true): string[] | null {
  if (letters === '') return [];
  for (let length = Math.min(longestSyllable, letters.length); length > 0; length -= 1) {
    const syllable = letters.slice(0, length);
    const rest = known.has(syllable) && syllablesIn(letters.slice(length), known, false);
    if (rest) return [syllable, ...rest];
  }
  const isBegun = !isFirst && [...known].some((syllable) => syllable.startsWith(letters));
  return isBegun ? [letters] : null;
}

function letterTerms(letters: string, known: ReadonlySet<string>): string[] {
  const syllables = syllablesIn(letters, known);
  if (!syllables) return [letters, ...pairs(Array.from(letters.toUpperCase()))];
  const said = syllables.map(plain);
  return [letters, ...(said.length > 1 ? pairs(said) : said)];
}

/** @param sounds syllable of each common character @returns the search terms of a typed query */
export function queryTerms(query: string, sounds: ReadonlyMap<string, string>): string[] {
  const known = new Set(sounds.values());
  const terms = runsOf(query).flatMap((run) => {
    if (!isChinese(run)) return /\d/.test(run) ? [run] : letterTerms(run, known);
    const characters = Array.from(run);
    return [
      ...characters,
      ...pairs(characters),
      ...pairs(characters.map((character) => plain(sounds.get(character) ?? ''))),
    ];
  });
  return [...new Set(terms)];
}
