import { pinyin } from 'pinyin-pro';

/** Cached syllables of names, separated by blanks. */
const spelled = new Map<string, string>();

/** @returns the syllables of a name without tones, `lv` for 绿; text that is not Chinese is one syllable */
function syllablesOf(name: string): string[] {
  const known = spelled.get(name);
  if (known !== undefined) return known.split(' ');
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).map(
    (syllable) => syllable.toLowerCase().replace(/\s/g, ''),
  );
  spelled.set(name, syllables.join(' '));
  return syllables;
}

/** Whether `letters` are whole syllables or their initials from `at` on; the last one may be incomplete. */
function isSpelledFrom(syllables: readonly string[], at: number, letters: string): boolean {
  if (letters === '') return true;
  const syllable = syllables[at];
  if (!syllable) return false;
  if (syllable.startsWith(letters)) return true;
  const isWhole =
    letters.startsWith(syllable) && isSpelledFrom(syllables, at + 1, letters.slice(syllable.length));
  return isWhole || (letters[0] === syllable[0] && isSpelledFrom(syllables, at + 1, letters.slice(1)));
}

/**
 * Makes a test of names for a typed text: parts of the name, or its pinyin from any syllable on, complete, by
 * initials, or mixed (`chegongmiao`, `cgm`, `cgmiao`). Blanks and apostrophes, which input methods put
 * between syllables, are ignored; in Chinese, blanks separate words, all of which must be in the name or
 * address. Names are converted to pinyin on first use.
 */
export function nameTest(typed: string): (name: string, address?: string) => boolean {
  const word = typed.normalize('NFKC').trim();
  const words = word.split(/\s+/);
  const letters = word.replace(/[\s'’]/g, '').toLowerCase();
  const holdsAll = (text: string) => words.every((part) => text.includes(part));
  if (!/^[a-z0-9]*[a-z][a-z0-9]*$/.test(letters)) {
    return (name, address = '') => holdsAll(`${name}\n${address}`);
  }
  return (name, address = '') => {
    if (name.toLowerCase().includes(letters) || address.includes(word)) return true;
    const syllables = syllablesOf(name);
    return syllables.some((_, at) => isSpelledFrom(syllables, at, letters));
  };
}
