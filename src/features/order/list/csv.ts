/** Tells spreadsheets that the text is UTF-8; without it they guess an old encoding. */
const mark = '\uFEFF';

/** A cell that a spreadsheet must show as it is, however it looks. */
export interface TextCell {
  text: string;
}
/** Numbers are made here, from integers, so that they never look like a formula. */
export type Cell = TextCell | string;

/** What spreadsheets take as the beginning of a formula; also where blanks stand before it. */
const formula = /^[\s\u00a0\u3000]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/;

/** @returns a text that no spreadsheet runs as a formula: an apostrophe goes before what would begin one */
const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** RFC 4180: a cell with a comma, a quote or a line end stands in quotes, which are doubled inside. */
const quoted = (text: string): string => (/[",\r\n\t]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

/** What stands for a number that is not known. */
const unknown = '--';

/** @param fen integer, or no number @returns yuan with two decimals, with the minus of the keyboard */
export function yuanCell(fen: number): string {
  if (Number.isNaN(fen)) return unknown;
  const all = Math.abs(fen);
  return `${fen < 0 ? '-' : ''}${Math.floor(all / 100)}.${String(all % 100).padStart(2, '0')}`;
}

/** @param wh integer, or no number @returns kWh with three decimals: nothing is rounded */
export const kwhCell = (wh: number): string =>
  Number.isNaN(wh) ? unknown : `${Math.floor(wh / 1000)}.${String(wh % 1000).padStart(3, '0')}`;

/** A long number of digits: the tab keeps a spreadsheet from rounding it to 15 of them. */
export const digitsCell = (digits: string): TextCell => ({ text: `${digits}\t` });

/** @returns the text of a CSV file (RFC 4180) in UTF-8 with its mark; every line ends with CRLF */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cell = (content: Cell) => quoted(typeof content === 'string' ? content : harmless(content.text));
  return mark + [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
