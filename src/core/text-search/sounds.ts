/**
 * Pinyin of the 3,755 most used characters in the order of GB 2312, run-length encoded: a syllable, and for how many.
 */
export type SoundTable = string;

/** Rows of GB 2312 that hold these characters, and the bytes of a row. */
const rows = { first: 0xb0, last: 0xd7 };
const cells = { first: 0xa1, last: 0xfe };

const isHan = (text: string): boolean => /^\p{Script=Han}$/u.test(text);

/** @returns the characters in that order, from the browser's own GB 2312 decoder: they need not be sent */
function commonCharacters(): string[] {
  const decoder = new TextDecoder('gb18030');
  const characters: string[] = [];
  for (let row = rows.first; row <= rows.last; row += 1)
    for (let cell = cells.first; cell <= cells.last; cell += 1)
      characters.push(decoder.decode(new Uint8Array([row, cell])));
  return characters.filter(isHan);
}

/** @param soundOf syllable of a character, without its tone @returns the table for {@link readSounds} */
export function writeSounds(soundOf: (character: string) => string): SoundTable {
  const runs: { sound: string; length: number }[] = [];
  for (const character of commonCharacters()) {
    const sound = soundOf(character);
    const last = runs[runs.length - 1];
    if (last?.sound === sound) last.length += 1;
    else runs.push({ sound, length: 1 });
  }
  return runs.map(({ sound, length }) => (length > 1 ? sound + String(length) : sound)).join(' ');
}

/** @returns the syllable of each common character */
export function readSounds(table: SoundTable): ReadonlyMap<string, string> {
  const sounds = new Map<string, string>();
  const characters = commonCharacters();
  let at = 0;
  for (const run of table.split(' ')) {
    const sound = run.replace(/\d+$/, '');
    const end = at + (Number(run.slice(sound.length)) || 1);
    for (; at < end; at += 1) sounds.set(characters[at] ?? '', sound);
  }
  return sounds;
}
