/**
 * @param pairs traditional characters, each before the simplified one for it
 * @returns a function that writes a text as the texts of this product are written, for keyboards that write 發票
 */
export function simplifier(pairs: string): (text: string) => string {
  const simplified = new Map((pairs.match(/../gu) ?? []).map(([from = '', to = '']) => [from, to]));
  return (text) => Array.from(text, (character) => simplified.get(character) ?? character).join('');
}
