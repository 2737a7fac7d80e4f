import type { Schema } from '#contract/call.ts';

/** A text that must not be stored or sent: in the form of a name, a number plate and a long id at once. */
export const mark = '欧阳小明粤B12345MARKED';

/** Coordinates in degrees. */
export const markedPlace = 22.5430961;

/** The parts of a valibot schema that define the type of a field. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly value?: Shape;
  readonly pipe?: readonly Shape[];
  readonly options?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly literal?: unknown;
  readonly requirement?: unknown;
}

const partsOf = (shape: Shape): readonly Shape[] => [
  shape,
  ...(shape.pipe ?? []).flatMap((part) => (part === shape ? [] : partsOf(part))),
];

/**
 * @param ids names of fields that hold no personal text
 * @returns a value of the schema with the mark in each unrestricted text, also in fields that may be `null`
 */
export function markedValue(schema: Schema, ids: readonly string[]): unknown {
  const make = (shape: Shape, name: string): unknown => {
    const parts = partsOf(shape);
    const choices = parts.flatMap(({ options, examples }) => [...(options ?? []), ...(examples ?? [])]);
    if (choices.length > 0 && typeof choices[0] !== 'object') return choices[0];
    if (shape.wrapped) return make(shape.wrapped, name);
    if (shape.item) return [make(shape.item, name)];
    if (shape.entries)
      return Object.fromEntries(Object.entries(shape.entries).map(([key, entry]) => [key, make(entry, key)]));
    if (shape.type === 'record' && shape.value) return { [mark]: make(shape.value, name) };
    if (shape.type === 'string') return ids.includes(name) ? 'id-1' : mark;
    if (shape.type === 'number' && !parts.some(({ type }) => type === 'integer')) return markedPlace;
    if (shape.type === 'number')
      return Number(parts.find(({ type }) => type === 'min_value')?.requirement ?? 0);
    if (shape.type === 'boolean') return true;
    if (shape.type === 'literal') return shape.literal;
    return shape.type === 'blob' ? new Blob([mark]) : mark;
  };
  return make(schema as Shape, '');
}
