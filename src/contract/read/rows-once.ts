import { id } from '../schema/common.ts';
import { nodeOf, type Node } from './node.ts';

/** The id is the first field of a row, or of its first part: `card.cardId`. */
function idOf({ entries }: Node, row: unknown): unknown {
  const [first] = Object.entries(entries ?? {});
  if (!first) return undefined;
  const [name, node] = first;
  const value = (row as Record<string, unknown>)[name];
  return node === nodeOf(id) ? value : idOf(node, value);
}

/** @returns the rows without those that repeat the id of an earlier one; rows without an id are all kept */
export function rowsOnce(item: Node, rows: readonly unknown[]): readonly unknown[] {
  const known = new Set<unknown>();
  return rows.filter((row) => {
    const own = item === nodeOf(id) ? row : idOf(item, row);
    if (own === undefined) return true;
    const isKnown = known.has(own);
    known.add(own);
    return !isKnown;
  });
}
