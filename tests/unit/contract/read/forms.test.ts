import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { read } from '#contract/read/read.ts';
import { paymentTrial } from '#contract/schema/order/payment-trial.ts';
import { summaryEntries } from '#contract/schema/station/station-summary.ts';
import {
  amount,
  count,
  deviceTime,
  earliestTime,
  flag,
  html,
  id,
  label,
  latitude,
  openEnum,
  openNumber,
  pageOf,
  pollMs,
  priceE4,
  signedAmount,
  soc,
  text,
  time,
  units,
  watt,
  wh,
} from '#contract/schema/common.ts';

const kind = openEnum(['A', 'B'] as const);
const level = openNumber([1, 2] as const);

describe('other notations of a value', () => {
  it.each([
    ['a number as text', amount, '1234', 1234],
    ['an amount below zero as text', signedAmount, '-1234', -1234],
    ['a time as text', time, '1772361600000', 1_772_361_600_000],
    ['decimals as text', latitude, '22.540000', 22.54],
    ['an id as a number', id, 1024, '1024'],
    ['a fraction of a metre', count, 1234.5, 1235],
    ['a fraction of a metre as text', count, '1234.4', 1234],
    ['a fraction of a watt', watt, 59_976.4, 59_976],
    ['a state of charge as text', soc, '80', 80],
    ['a number of an open enumeration as text', level, '2', 2],
    ['an entity in words', label, 'A&amp;B', 'A&B'],
    ['entities by number', text, '&#39;快&#x5145;&#39;', "'快充'"],
    ['breaks and tags in words', text, '<p>第一行<br/>第<b class="x">二</b>行</p>', '第一行\n第二行'],
    ['words that may be missing', v.nullable(v.string()), '停车&nbsp;5&yen;', '停车 5¥'],
    ['words that were cut inside of an emoji', text, '好评\ud83d', '好评\ufffd'],
    ['an id with half of a pair, which no address can have', id, 'A\ud83d1', 'A\ufffd1'],
    ['an address with an entity', v.string(), 'https://h/a?b=1&amp;c=2', 'https://h/a?b=1&c=2'],
  ])('notations: %s is read', (_, schema, sent, value) => {
    expect(read<unknown>(v.object({ field: schema }), { field: sent })).toEqual({
      value: { field: value },
      repairs: new Map([['field form', 1]]),
    });
  });

  it.each([
    ['signs that are no tags', text, '1 < 2, a<c, <3 & more'],
    ['an address with a query', v.string(), 'https://h/a?b=1&copy=2&lt=3'],
    ['an id', id, 'A&amp;B'],
    ['an article in HTML', html, '<p>A&amp;B</p>'],
    ['a number that is no sign', text, '&#0;&#x110000;&#xd800;&unknown;'],
  ])('notations: %s is unchanged', (_, schema, sent) => {
    expect(read<unknown>(v.object({ field: schema }), { field: sent })).toEqual({
      value: { field: sent },
      repairs: new Map(),
    });
  });

  it.each([
    ['fen', amount],
    ['a correction', signedAmount],
    ['a price', priceE4],
    ['energy', wh],
    ['a time', time],
    ['points', units],
  ])('notations: %s is never rounded, nor read where it may be in another unit', (_, schema) => {
    for (const sent of [
      100.5,
      '100.5',
      '100.00',
      '1e3',
      ' 100',
      '',
      '12,5',
      2 ** 53,
      '9007199254740993',
      true,
      [1],
    ])
      expect(read<unknown>(schema, sent).lost, String(sent)).toBeDefined();
    const base = schema === time ? earliestTime : 0;
    for (const sent of [base, base + 100, `${base + 100}`])
      expect(read<unknown>(schema, sent)).toMatchObject({ value: Number(sent) });
  });

  it.each([[2 ** 53], [1.5], [''], ['x'.repeat(65)], [{}], [true]])('ids: %s is refused', (sent) => {
    expect(read(id, sent).lost).toBeDefined();
  });
});

describe('notations of a boolean', () => {
  it.each([
    [true, [1, '1', 'true', 'TRUE', 'Y', 'y', 'Yes', ' yes ']],
    [false, [0, '0', 'false', 'False', 'N', 'n', 'NO']],
  ])('booleans: notations of %s are read in upper and lower case', (value, forms) => {
    for (const sent of forms)
      expect(read(v.object({ field: flag }), { field: sent }), JSON.stringify(sent)).toEqual({
        value: { field: value },
        repairs: new Map([['field form', 1]]),
      });
  });
});

describe('an unreadable boolean', () => {
  it.each([
    ['what an owner may do', flag, false],
    ['that a list goes on', pageOf(id).entries.hasMore, true],
    ['a truth that may be unknown', v.nullable(v.boolean()), null],
  ] as const)('booleans: an unreadable one does not claim %s', (_, schema, value) => {
    for (const sent of ['', ' ', 'maybe', 2, '01', {}, []])
      expect(read<unknown>(v.object({ field: schema }), { field: sent }), JSON.stringify(sent)).toMatchObject(
        {
          value: { field: value },
        },
      );
  });
});

describe('a time that was never set', () => {
  it.each([0, '0', 1, 1_795_306_021, '1795306021', earliestTime - 1, -1])(
    'times: %s is unknown, and seconds are not read as milliseconds',
    (sent) => {
      expect(read(v.object({ field: v.nullable(time) }), { field: sent })).toEqual({
        value: { field: null },
        repairs: new Map([['field odd', 1]]),
      });
    },
  );

  it("times: a device's own clock may begin at 1970", () => {
    expect(read(deviceTime, 0)).toMatchObject({ value: 0 });
  });
});

describe('counts and choices that contradict others', () => {
  it('counts: they are unknown if more connectors are idle than exist', () => {
    const of = (fast: object) =>
      read(summaryEntries.counts, { super: { idle: 0, total: 0 }, fast, slow: { idle: 1, total: 1 } });
    expect(of({ idle: 4, total: 4 })).toMatchObject({ value: { fast: { idle: 4, total: 4 } } });
    expect(of({ idle: 9, total: 4 })).toMatchObject({
      value: { fast: { idle: 0, total: 0 }, slow: { idle: 1, total: 1 } },
    });
  });

  it('prepayments: 0, negative amounts and fractions of a yuan are left out', () => {
    const { prepayOptions } = paymentTrial.entries;
    expect(read(prepayOptions, [0, -100, 2_050, 2_000, '5000', null])).toMatchObject({
      value: [2_000, 5_000],
    });
  });
});

describe('an enumeration', () => {
  it.each([
    ['a new value', kind, 'C', 'UNKNOWN'],
    ['a value of another type', kind, {}, 'UNKNOWN'],
    ['nothing', kind, null, 'UNKNOWN'],
    ['no field', kind, undefined, 'UNKNOWN'],
    ['a new number', level, 7, -1],
    ['a fraction', level, 1.4, -1],
    ['a word for a number', level, 'two', -1],
    ['no number', level, undefined, -1],
  ])('enumeration: %s is read as unknown', (_, schema, sent, value) => {
    expect(read<unknown>(v.object({ field: schema }), { field: sent })).toMatchObject({
      value: { field: value },
    });
  });

  it('enumeration: what an unknown value of a closed one loses is defined by its grade', () => {
    const closed = v.picklist(['A', 'B']);
    expect(read(v.object({ field: closed }), { field: 'C' }).lost).toContain('field');
    expect(read(v.object({ field: v.nullable(closed) }), { field: 'C' })).toMatchObject({
      value: { field: null },
    });
  });
});

describe('a measured value', () => {
  it.each([
    ['out of range', watt, -1],
    ['of another type', watt, 'strong'],
    ['of a place that is none', latitude, 114.05],
  ])('measured value: %s is unknown if the field is useful', (_, schema, sent) => {
    expect(read<unknown>(v.object({ field: v.nullable(schema) }), { field: sent })).toEqual({
      value: { field: null },
      repairs: new Map([['field odd', 1]]),
    });
  });

  it('measured value: a state of charge outside of 0–100 is unknown', () => {
    const sample = v.object({ soc });
    for (const sent of [-1, 255, {}, null])
      expect(read(sample, { soc: sent })).toMatchObject({ value: { soc: null } });
  });

  it('poll interval: an invalid one is replaced by the default', () => {
    for (const sent of [undefined, null, 'soon', -5])
      expect(read(pollMs, sent)).toMatchObject({ value: 10_000 });
  });
});
