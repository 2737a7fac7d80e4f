import type { DefaultTreeAdapterTypes } from 'parse5';
import { keptTogether } from '#core/kept-together.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/**
 * Maximum length of a cell that must stay on one line; without this, a long cell beside it would squeeze
 * its column.
 */
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
 * Gives each cell the name of its column, which is shown when the table turns into lines at large text.
 * Keeps numbers and their units on one line, since the columns are narrow.
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
