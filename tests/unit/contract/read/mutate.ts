import type { Schema } from '#contract/call.ts';
import { nodeOf, type Node } from '#contract/read/node.ts';

/** Path of a field in one answer: keys and indexes. */
export type Place = readonly (string | number)[];

/** A field of an answer, and a path at which this answer has it. */
export interface Field {
  /** `list[].station.name` */
  readonly path: string;
  readonly place: Place;
  readonly node: Node;
}

const nameOf = (place: Place): string =>
  place
    .map((step) => (typeof step === 'number' ? '[]' : `.${step}`))
    .join('')
    .replace(/^\./, '');

/** @returns each field of the answer once, in the first row that has it */
export function fieldsOf(schema: Schema, answer: unknown): Field[] {
  const found = new Map<string, Field>();
  const walk = (node: Node, value: unknown, place: Place): void => {
    if (value === null || value === undefined) return;
    if (node.wrapped) walk(node.wrapped, value, place);
    else if (node.item) {
      (value as unknown[]).forEach((row, index) => walk(node.item as Node, row, [...place, index]));
    } else {
      for (const [key, entry] of Object.entries(node.entries ?? {})) {
        if (!Object.keys(value).includes(key)) continue;
        const here = [...place, key];
        const path = nameOf(here);
        const field = (value as Record<string, unknown>)[key];
        const known = found.get(path);
        // Prefer a place at which the field has a value, not null.
        if (!known || (field !== null && valueAt(answer, known.place) === null))
          found.set(path, { path, place: here, node: entry });
        walk(entry, field, here);
      }
    }
  };
  walk(nodeOf(schema), answer, []);
  return [...found.values()];
}

export const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((inside, step) => (inside as Record<string | number, unknown>)[step], value);

/** @returns a copy with another value at a path; `undefined` removes the field */
export function changed(value: unknown, [step, ...rest]: Place, next: unknown): unknown {
  if (step === undefined) return next;
  if (Array.isArray(value))
    return value.map((row: unknown, index) => (index === step ? changed(row, rest, next) : row));
  const { [step]: old, ...others } = value as Record<string, unknown>;
  const inside = changed(old, rest, next);
  return inside === undefined ? others : { ...others, [step]: inside };
}

/** Notations of a field in other back ends. */
export const oddities: Readonly<Record<string, (value: unknown) => unknown>> = {
  missing: () => undefined,
  null: () => null,
  'of another type': (value) => (typeof value === 'object' && value !== null ? 'x' : { odd: true }),
  'as text': (value) => (typeof value === 'number' ? String(value) : value),
  'as a truth in digits': (value) => (typeof value === 'boolean' ? Number(value) : value),
  'with a fraction': (value) => (typeof value === 'number' ? value + 0.4 : value),
  negative: (value) => (typeof value === 'number' ? -1 - value : value),
  'a number for text': (value) => (typeof value === 'string' ? 1234 : value),
  empty: (value) => (typeof value === 'string' ? '' : value),
};
