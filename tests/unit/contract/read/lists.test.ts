import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { chargeCurve } from '#contract/calls/charge/charge-curve.ts';
import { decoration, whole } from '#contract/grade.ts';
import { read } from '#contract/read/read.ts';
import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import { amount, id } from '#contract/schema/common.ts';

const row = v.object({ id, amount });
const page = v.object({ list: v.array(row) });
const good = { id: 'a', amount: 1 };

const listOf = (sent: unknown) => {
  const { list } = (read(page, sent) as { value: v.InferOutput<typeof page> }).value;
  return { list, unreadable: unreadableRows(list) };
};

describe('a list of an answer', () => {
  it('list: an invalid row is dropped, the others are kept and the dropped ones counted', () => {
    const list = [good, null, { ...good, amount: '1.00' }, 'x', [], { id: 'b', amount: '2' }];
    expect(listOf({ list })).toEqual({ list: [good, { id: 'b', amount: 2 }], unreadable: 4 });
    expect(read(page, { list }).repairs).toEqual(
      new Map([
        ['list[] row', 3],
        ['list[].amount row', 1],
        ['list[].amount form', 1],
      ]),
    );
  });

  it('list: a missing or null one is empty', () => {
    for (const list of [null, undefined]) expect(listOf({ list })).toEqual({ list: [], unreadable: 0 });
    expect(read(v.array(row), null)).toMatchObject({ value: [] });
    expect(read(v.array(row), undefined).lost).toBeDefined();
  });

  it('list: a value of another type is lost, or what its grade defines', () => {
    expect(read(page, { list: {} }).lost).toBe('list: Array');
    const side = v.object({ tags: decoration(v.array(v.string()), []) });
    const reading = read(side, { tags: 'x' });
    expect(reading).toMatchObject({ value: { tags: [] } });
    expect(unreadableRows((reading as { value: { tags: string[] } }).value.tags)).toBe(1);
  });

  it('list: one that is longer than agreed is cut', () => {
    const short = v.object({ list: v.pipe(v.array(row), v.maxLength(2)) });
    const [b, c] = ['b', 'c'].map((other) => ({ ...good, id: other }));
    expect(read(short, { list: [good, b, c] })).toEqual({
      value: { list: [good, b] },
      repairs: new Map([['list cut', 1]]),
    });
  });

  it('list: one in which no row may be missing is lost with an invalid row', () => {
    const all = v.object({ ids: whole(v.array(id)) });
    expect(read(all, { ids: ['a', 1.5] }).lost).toBe('ids[]: string');
    expect(read(all, { ids: ['a', 1] })).toMatchObject({ value: { ids: ['a', '1'] } });
  });

  it('list: it has each row once by its id, the first field of the row or of its first part', () => {
    const changed = { ...good, amount: 2 };
    expect(read(page, { list: [good, { id: 'b', amount: 2 }, changed] })).toEqual({
      value: { list: [good, { id: 'b', amount: 2 }] },
      repairs: new Map([['list twice', 1]]),
    });
    const parts = v.object({
      cards: v.array(v.object({ card: row, usable: v.boolean() })),
      ids: v.array(id),
    });
    const usable = { card: good, usable: true };
    const sent = { cards: [usable, { ...usable, usable: false }], ids: ['a', 'b', 'a'] };
    expect(read(parts, sent)).toMatchObject({ value: { cards: [usable], ids: ['a', 'b'] } });
    expect(listOf({ list: [good, good] })).toEqual({ list: [good], unreadable: 0 });
  });

  it('list: moments of a curve are sorted by time before the list is cut, and this is reported', () => {
    const points = Array.from({ length: 250 }, (_, place) => ({
      time: 1e12 + place * 1_000,
      powerW: place,
      soc: 5,
    }));
    const reading = read(chargeCurve.answer, { points: [...points].reverse() });
    expect(reading).toMatchObject({ value: { points: points.slice(0, 240) } });
    expect(reading.repairs.get('points order')).toBe(1);
    expect(read(chargeCurve.answer, { points, forecast: [] }).repairs.get('points order')).toBeUndefined();
  });

  it('list: equal rows without an id, or without a known id, are kept', () => {
    const steps = v.object({
      list: v.array(v.object({ step: v.string() })),
      own: v.array(v.object({ key: decoration(id, '') })),
    });
    const sent = { list: [{ step: 'a' }, { step: 'a' }], own: [{ key: '' }, { key: '' }] };
    expect(read(steps, sent)).toMatchObject({ value: sent });
  });

  it('record: an invalid value is dropped, and a name is only a name', () => {
    const names = v.object({ byName: v.record(v.string(), v.array(v.string())) });
    const sent: unknown = JSON.parse('{"byName":{"1":["a"],"2":5,"__proto__":["b"],"3":null}}');
    const { byName } = (read(names, sent) as { value: v.InferOutput<typeof names> }).value;
    expect(Object.keys(byName).sort()).toEqual(['1', '3', '__proto__']);
    expect(Object.getPrototypeOf(byName)).toBe(Object.prototype);
  });
});
