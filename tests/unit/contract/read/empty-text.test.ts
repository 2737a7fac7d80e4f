import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decoration, exactly, useful } from '#contract/grade.ts';
import { read } from '#contract/read/read.ts';
import { amount, id, label, openEnum, priceE4, soc, text, time } from '#contract/schema/common.ts';

const kind = openEnum(['A', 'B'] as const);

describe('an empty text', () => {
  it.each([
    ['a text that may be null', v.nullable(v.string()), null],
    ['an id that may be null', v.nullable(id), null],
    ['an id whose null says something', exactly(v.nullable(id)), null],
    ['an amount that may be null', v.nullable(amount), null],
    ['a time that may be null', v.nullable(time), null],
    ['a truth that may be null', v.nullable(v.boolean()), null],
    ['an enumeration that may be null', v.nullable(kind), null],
    ['a part that may be null', v.nullable(v.object({ word: text })), null],
    ['a state of charge', soc, null],
    ['an enumeration', kind, 'UNKNOWN'],
    ['words that tell one thing from another', label, '--'],
    ['an id that is left out', decoration(id, ''), ''],
    ['a field with a usual value', v.optional(amount, 90), 90],
    ['a list', v.array(v.string()), []],
    ['a list that has a grade', useful(v.array(id), []), []],
  ])('empty text: it counts as missing in %s, and so do blanks', (_, schema, value) => {
    for (const sent of ['', ' ', ' \t\n\u00a0\u3000'])
      expect(read<unknown>(v.object({ field: schema }), { field: sent }), JSON.stringify(sent)).toMatchObject(
        {
          value: { field: value },
        },
      );
    expect([...read(v.object({ field: schema }), { field: ' ' }).repairs]).toEqual([['field empty', 1]]);
  });

  it('empty text: a text of tags alone counts as missing, too', () => {
    for (const sent of ['<img src=x onerror=alert(1)>', '<p></p>', '<br/>', '&nbsp;'])
      expect(read(v.object({ name: label }), { name: sent }), sent).toMatchObject({ value: { name: '--' } });
  });

  it('empty text: it is kept in a field that may be empty', () => {
    expect(read(v.object({ text }), { text: '' })).toEqual({ value: { text: '' }, repairs: new Map() });
    expect(read(v.object({ title: v.string() }), { title: '' })).toMatchObject({ value: { title: '' } });
  });

  it('empty text: a price that may be null is unknown, never another price', () => {
    const member = v.object({ price: exactly(v.nullable(priceE4)) });
    expect(read(member, { price: '' }).lost).toBeDefined();
    expect(read(member, { price: null })).toMatchObject({ value: { price: null } });
  });

  it('empty text: it is no row of a list, nor is a missing row', () => {
    const side = v.object({ tags: v.array(v.string()), ids: v.array(id) });
    expect(read(side, { tags: ['', '免费停车', ' '], ids: ['a', ''] })).toEqual({
      value: { tags: ['免费停车'], ids: ['a'] },
      repairs: new Map([
        ['tags empty', 1],
        ['ids empty', 1],
      ]),
    });
  });

  it('empty text: in a required id it loses the parent, and as a whole answer it counts as none', () => {
    expect(read(v.object({ id }), { id: '  ' }).lost).toBe('id: string');
    expect(read(v.nullable(v.object({ id })), '').lost).toBeDefined();
  });
});
