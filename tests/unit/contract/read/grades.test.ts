import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decoration, exactly, unneeded, useful } from '#contract/grade.ts';
import { gradeOf } from '#contract/read/grade-of.ts';
import { nodeOf } from '#contract/read/node.ts';
import { read } from '#contract/read/read.ts';
import { amount, count, id } from '#contract/schema/common.ts';

const thing = v.object({
  id,
  power: v.nullable(count),
  name: useful(v.string(), '--'),
  address: decoration(v.string(), ''),
  note: v.optional(v.string()),
  rows: v.optional(count, 10),
  part: v.object({ word: decoration(v.string(), '') }),
  priced: exactly(v.nullable(amount)),
});
const full = {
  id: 'a',
  power: 1,
  name: 'n',
  address: 'b',
  note: 'c',
  rows: 2,
  part: { word: 'd' },
  priced: 5,
};

describe('the grade of a field', () => {
  it('grade: it is defined by the schema, or follows from the kind of the field', () => {
    const grades = Object.entries(thing.entries).map(([key, entry]) => [key, gradeOf(nodeOf(entry))]);
    expect(Object.fromEntries(grades)).toEqual({
      id: 'essential',
      power: 'useful',
      name: 'useful',
      address: 'decoration',
      note: 'useful',
      rows: 'useful',
      part: 'essential',
      priced: 'essential',
    });
  });

  it('grade: it does not change the strict schema', () => {
    expect(v.parse(thing, full)).toEqual(full);
    for (const key of ['name', 'address', 'power']) {
      const { [key as 'name']: _, ...rest } = full;
      expect(v.safeParse(thing, rest).success).toBe(false);
    }
  });
});

describe('a missing value', () => {
  it('missing value: it becomes what its grade defines, and is counted', () => {
    expect(read(thing, { id: 'a' })).toEqual({
      value: { id: 'a', power: null, name: '--', address: '', rows: 10, part: { word: '' }, priced: null },
      repairs: new Map([
        ['power absent', 1],
        ['name absent', 1],
        ['address absent', 1],
        ['part.word absent', 1],
        ['priced absent', 1],
      ]),
    });
  });

  it('missing value: an essential one loses its parent, with the path', () => {
    expect(read(thing, { ...full, id: null }).lost).toBe('id: string');
    expect(read(v.object({ thing }), { thing: { ...full, id: undefined } }).lost).toBe('thing.id: string');
    const reading = read(v.object({ thing: v.nullable(thing) }), { thing: { ...full, id: '' } });
    expect(reading).toEqual({ value: { thing: null }, repairs: new Map([['thing.id odd', 1]]) });
  });
});

describe('an invalid value', () => {
  it('invalid value: it becomes what its grade defines, and is counted', () => {
    const odd = { id: 'a', power: {}, name: [], address: {}, note: 5, rows: 'many', part: 'x', priced: 5 };
    expect(read(thing, odd)).toEqual({
      value: { ...full, power: null, name: '--', address: '', note: '5', rows: 10, part: { word: '' } },
      repairs: new Map([
        ['power odd', 1],
        ['name odd', 1],
        ['address odd', 1],
        ['note form', 1],
        ['rows odd', 1],
        ['part.word absent', 1],
      ]),
    });
  });

  it('invalid value: it does not become null where null has a meaning', () => {
    expect(read(thing, { ...full, priced: '5.00' }).lost).toBe('priced: number');
    expect(read(thing, { ...full, priced: null })).toMatchObject({ value: { priced: null } });
  });
});

describe('a whole answer', () => {
  const running = v.nullable(thing);

  it('answer: an optional one is null only if nothing was sent', () => {
    expect(read(running, null)).toEqual({ value: null, repairs: new Map() });
    expect(read(running, undefined)).toMatchObject({ value: null });
    for (const sent of ['', 0, [], {}, { ...full, id: 1.5 }]) expect(read(running, sent).lost).toBeDefined();
  });

  it('answer: one without essential fields is never lost', () => {
    const done = unneeded(v.object({ id }));
    for (const sent of [null, undefined, 'OK', {}, { id: 1.5 }])
      expect(read(done, sent)).toMatchObject({ value: null });
    expect(read(done, { id: 'a' })).toMatchObject({ value: { id: 'a' } });
  });

  it('answer: a required one is never made from nothing', () => {
    const words = v.object({ word: decoration(v.string(), '') });
    for (const sent of [null, undefined, 'x', 5, []]) expect(read(words, sent).lost).toBeDefined();
    expect(read(words, {})).toMatchObject({ value: { word: '' } });
    expect(read(v.string(), null).lost).toBe(': string');
  });
});
