/**
 * @param pairs traditional characters, each before its simplified one
 * @returns a function that converts a text to simplified characters, for keyboards that type 發票
 */
export function simplifier(pairs: string): (text: string) => string {
  const simplified = new Map((pairs.match(/../gu) ?? []).map(([from = '', to = '']) => [from, to]));
  return (text) => Array.from(text, (character) => simplified.get(character) ?? character).join('');
}
