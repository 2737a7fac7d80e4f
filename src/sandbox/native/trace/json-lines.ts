/** A text that is no JSON; `line` counts from 1. */
export class JsonError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

export type Key = string | number;

/** @returns a path as programmers write it: `steps[3].message.id` */
export const fieldName = (path: readonly Key[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');

const mark = /[{}[\],:]/y;
const value = /"[^"\\]*(?:\\.[^"\\]*)*"|true|false|null|-?\d[\d.eE+-]*/y;
const space = /[ \t\r\n]*/y;
const deepest = 100;

/**
 * Reads JSON and records the line of each value, which `JSON.parse` does not report.
 *
 * @returns the value, and the line of each field by its {@link fieldName} @throws JsonError
 */
export function readJson(text: string): { value: unknown; lines: ReadonlyMap<string, number> } {
  const lines = new Map<string, number>();
  let at = 0;
  let line = 1;

  /** The next token of a kind, or undefined; skipped text before it counts its lines. */
  const next = (kind: RegExp): string | undefined => {
    space.lastIndex = at;
    const skipped = space.exec(text)?.[0] ?? '';
    line += skipped.split('\n').length - 1;
    at += skipped.length;
    kind.lastIndex = at;
    const found = kind.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const wrong = (expected: string): never => {
    next(space);
    const seen = text[at] === undefined ? 'the end' : `'${text[at]}'`;
    throw new JsonError(line, `expected ${expected}, got ${seen}`);
  };
  const scalar = (expected: string): unknown => {
    const found = next(value);
    if (found === undefined) return wrong(expected);
    try {
      return JSON.parse(found) as unknown;
    } catch {
      throw new JsonError(line, `expected ${expected}, got ${found.slice(0, 20)}`);
    }
  };
  const members = (end: ']' | '}', read: (index: number) => void): void => {
    if (text[at] === end) {
      at += 1;
      return;
    }
    for (let index = 0; ; index += 1) {
      read(index);
      const found = next(mark);
      if (found === end) return;
      if (found !== ',') wrong(`, or ${end}`);
    }
  };
  const read = (path: readonly Key[]): unknown => {
    next(space);
    lines.set(fieldName(path), line);
    if (path.length > deepest) throw new JsonError(line, `nested deeper than ${deepest}`);
    const open = text[at];
    if (open !== '{' && open !== '[') return scalar('a value');
    at += 1;
    next(space);
    if (open === '[') {
      const list: unknown[] = [];
      members(']', (index) => void list.push(read([...path, index])));
      return list;
    }
    const fields: [string, unknown][] = [];
    members('}', () => {
      const key = scalar('a name');
      if (typeof key !== 'string') throw new JsonError(line, 'expected a name in quotes');
      if (next(mark) !== ':') wrong(':');
      fields.push([key, read([...path, key])]);
    });
    return Object.fromEntries(fields);
  };

  const whole = read([]);
  next(space);
  if (at < text.length) wrong('the end');
  return { value: whole, lines };
}
