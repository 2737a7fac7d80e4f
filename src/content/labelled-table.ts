import type { DefaultTreeAdapterTypes } from 'parse5';
import { keptTogether } from '#core/kept-together.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** The most characters of a cell that stays on one line, so that a column beside a longer one does not tear its words. */
const most = 6;

const elements = (parent: Element, names: readonly string[]): Element[] =>
  parent.childNodes.filter((node): node is Element => 'tagName' in node && names.includes(node.tagName));

const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';

function keepUnits(node: Node): void {
  if ('value' in node) node.value = keptTogether(node.value);
  else if ('childNodes' in node) node.childNodes.forEach(keepUnits);
}

/**
 * Gives each cell the name of its column, for the lines that the table turns into at large text, and keeps numbers and
 * their units together, since its columns are narrow.
 */
export function labelTable(table: Element): void {
  keepUnits(table);
  table.attrs.push({ name: 'class', value: 'pw-labelled' });
  const rows = elements(table, ['thead', 'tbody']).flatMap((part) => elements(part, ['tr']));
  const names = rows[0] ? elements(rows[0], ['th']).map(textOf) : [];
  for (const row of rows) {
    for (const [index, cell] of elements(row, ['th', 'td']).entries()) {
      if (textOf(cell).length <= most) cell.attrs.push({ name: 'class', value: 'unbroken' });
      if (cell.tagName === 'td') cell.attrs.push({ name: 'data-label', value: names[index] ?? '' });
    }
  }
}
