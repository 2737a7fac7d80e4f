import type { Schema } from '../call.ts';
import { convert } from './convert.ts';
import { isBlank, isNothing } from './empty-text.ts';
import { nodeOf, type Node } from './node.ts';
import { rowsOnce } from './rows-once.ts';
import { withUnreadableRows } from './unreadable-rows.ts';

/**
 * How often each field was repaired, by its path and the problem: `list[].station.name absent`. `absent`: it
 * was missing; `empty`: an empty text instead of `null`; `odd`: it could not be read and is unknown; `form`:
 * another form of the value; `row`: its row was dropped because of it; `cut`: the list was longer than
 * allowed; `twice`: a row was repeated; `order`: times or parts of a day were not in order, or extended over
 * midnight. No values: they may be personal.
 */
export type Repairs = ReadonlyMap<string, number>;

/**
 * The result of reading an answer; `lost` names the essential field without a readable value, and what it
 * should be.
 */
export type Reading<T> = { readonly repairs: Repairs } & (
  | { readonly value: T; readonly lost?: undefined }
  | { readonly lost: string }
);

const lost = Symbol('lost');
/** Stands for the index of a list within a path. */
const row = '[]';
const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

/**
 * Reads an answer of another server as far as its meaning is clear (README of this folder): the strict
 * schema, but tolerant where the grades of the fields allow it. A field that is not essential affects only
 * itself, and a row affects no other row.
 */
export function read<T>(schema: Schema<T>, sent: unknown): Reading<T> {
  const steps: string[] = [];
  const repairs = new Map<string, number>();
  let lostAt = '';
  let expected = '';

  const here = (): string => steps.join('').replace(/^\./, '');
  const note = (kind: string, path = here()): void => {
    const key = `${path} ${kind}`;
    repairs.set(key, (repairs.get(key) ?? 0) + 1);
  };
  const lose = ({ expects }: Node): typeof lost => {
    lostAt = here();
    expected = expects;
    return lost;
  };

  /**
   * Whether the value is part of another one: if it is no object it has no fields, and the grades of the
   * fields decide what is lost.
   */
  const isInside = (): boolean => steps.length > 0 && steps[steps.length - 1] !== row;

  /** The checks and transformations of a pipe after its first part. */
  function finish(node: Node, value: unknown): unknown {
    if (!node.pipe) return value;
    const [head, ...actions] = node.pipe;
    let current = finish(head, value);
    for (const action of actions) {
      if (current === lost || action.kind === 'metadata') continue;
      if (action.type === 'max_length' && Array.isArray(current)) {
        if (current.length > Number(action.requirement)) note('cut');
        current = (current as unknown[]).slice(0, Number(action.requirement));
        continue;
      }
      const outcome = action['~run']({ typed: true, value: current }, {});
      current = outcome.issues ? lose(node) : outcome.value;
    }
    return current;
  }

  function readObject(node: Node, value: object): unknown {
    const result: Record<string, unknown> = {};
    for (const [key, entry] of Object.entries(node.entries ?? {})) {
      steps.push(`.${key}`);
      const field = readField(entry, (value as Record<string, unknown>)[key]);
      steps.pop();
      if (field === lost) return lost;
      if (field !== undefined || key in value) result[key] = field;
    }
    return finish(node, result);
  }

  /** @returns what can be read of each value; fields without a readable value are noted */
  function readRows(item: Node, values: readonly unknown[]): unknown[] {
    steps.push(row);
    const rows = values.map((value) => {
      const content = readField(item, value);
      if (content === lost) note('row', lostAt);
      return content;
    });
    steps.pop();
    return rows;
  }

  /** @returns the rows without repetitions of an id, sorted by time if the list has a time */
  function tidyRows({ arrange }: Node, item: Node, rows: readonly unknown[]): readonly unknown[] {
    const once = rowsOnce(item, rows);
    if (once.length < rows.length) note('twice');
    const arranged = arrange?.(once) ?? once;
    if (arranged !== once) note('order');
    return arranged;
  }

  function readArray(node: Node, item: Node, values: readonly unknown[]): unknown {
    const sent = values.filter((value) => !isBlank(value));
    if (sent.length < values.length) note('empty');
    const rows = readRows(item, sent).filter((content) => content !== lost);
    const missing = sent.length - rows.length;
    if (missing > 0 && node.whole) return lost;
    const list = finish(node, tidyRows(node, item, rows));
    return Array.isArray(list) ? withUnreadableRows(list, missing) : list;
  }

  function readRecord(node: Node, item: Node, value: object): unknown {
    const keys = Object.keys(value);
    const rows = readRows(item, Object.values(value));
    const pairs = keys.map((key, index): [string, unknown] => [key, rows[index]]);
    return finish(node, Object.fromEntries(pairs.filter(([, content]) => content !== lost)));
  }

  function readLeaf(node: Node, value: unknown): unknown {
    const converted = convert(node, value);
    const outcome = node['~run']({ typed: false, value: converted }, {});
    if (outcome.issues) return lose(node);
    if (converted !== value) note('form');
    return outcome.value;
  }

  function readWrapped(node: Node, inner: Node, value: unknown): unknown {
    const content = readField(inner, value);
    if (content !== lost) return finish(node, content);
    // An empty list would claim that there is nothing, although nothing in the answer could be read.
    if (node.grade === 'essential' || steps.length === 0) return lost;
    note('odd', lostAt);
    return finish(node, fallbackOf(node));
  }

  const fallbackOf = (node: Node): unknown =>
    node.default === undefined && node.type === 'nullable' ? null : node.default;

  function readShape(node: Node, value: unknown): unknown {
    const { entries, item, wrapped, value: values } = node;
    const isObject = typeof value === 'object' && !Array.isArray(value) && value !== null;
    if (entries) return isObject || isInside() ? readObject(node, isObject ? value : {}) : lose(node);
    if (wrapped) return readWrapped(node, wrapped, value);
    if (item) return Array.isArray(value) ? readArray(node, item, value) : lose(node);
    if (values) return isObject ? readRecord(node, values, value) : lose(node);
    return readLeaf(node, value);
  }

  /** @param kind which repair is noted, see {@link Repairs} */
  function readAbsent(node: Node, value: null | undefined, kind: string): unknown {
    if (node.wrapped) {
      if (kind === 'empty' || node.type === (value === null ? 'optional' : 'nullable')) note(kind);
      return finish(node, fallbackOf(node));
    }
    if (node.type === 'unknown') return value;
    if (node.entries && isInside()) return readObject(node, {});
    // A missing answer is not an empty list; one that is `null` is.
    if (!node.item || (steps.length === 0 && value === undefined)) return lose(node);
    const list = finish(node, []);
    if (list !== lost) note(kind);
    return list;
  }

  function readField(node: Node, sentValue: unknown): unknown {
    // An answer that is an empty text counts as missing.
    const isEmpty = steps.length > 0 && isBlank(sentValue) && isNothing(node, sentValue);
    const value = isEmpty ? null : sentValue;
    const kind = isEmpty ? 'empty' : 'absent';
    const result = isAbsent(value) ? readAbsent(node, value, kind) : readShape(node, value);
    if (result !== lost || !('otherwise' in node)) return result;
    note(isAbsent(value) ? kind : 'odd', lostAt);
    const { otherwise } = node;
    // How many rows there are is unknown.
    return Array.isArray(otherwise) ? withUnreadableRows([...otherwise], isAbsent(value) ? 0 : 1) : otherwise;
  }

  const value = readField(nodeOf(schema), sent);
  return value === lost ? { lost: `${lostAt}: ${expected}`, repairs } : { value: value as T, repairs };
}
