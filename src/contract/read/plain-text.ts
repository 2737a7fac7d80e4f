/** Entities by name that texts of servers have; all others come as numbers. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  middot: '·',
  yen: '¥',
  times: '×',
  deg: '°',
  hellip: '…',
  mdash: '—',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
};

const lastSign = 0x10ffff;

function signOf(entity: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? entity;
  const number = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  // A control character, or half of a pair, is no sign.
  const isSign = number >= 0x20 && number <= lastSign && !(number >= 0xd800 && number <= 0xdfff);
  return isSign ? String.fromCodePoint(number) : entity;
}

/** A tag by the names that writers of texts use: `<3` and `a<b` are none. */
const tag =
  /<\/?(?:a|b|big|center|div|em|font|h[1-6]|hr|i|img|label|li|ol|p|s|small|span|strong|sub|sup|table|tbody|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/gi;
const lineBreak = /\s*<(?:br\s*\/?|\/p|\/div|\/li|\/tr|\/h[1-6])>\s*/gi;

/**
 * Reads a text as people were meant to read it where a server wrote it for HTML: `A&amp;B`, `第一行<br/>第二行`. It stays a
 * text: what it has of HTML is never shown as HTML.
 *
 * @returns the text with its entities as signs, breaks as line breaks and all other tags left out
 */
export function plainText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const flat = text.replace(lineBreak, '\n').replace(tag, '');
  const read = flat.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, signOf);
  return read === text ? text : read.trim();
}
