import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeHelpIndex } from '#content/help-index.ts';
import { readSounds, writeSounds } from '#core/text-search/sounds.ts';
import { queryTerms, textTerms } from '#core/text-search/terms.ts';
import { createHelpSearch } from '#features/help/find-articles.ts';
import { judgeHelpSearch } from '#tests/bench/help/judge.ts';
import { helpQueries, unseenQueries } from '#tests/support/help-queries.ts';

const index = makeHelpIndex();
const search = createHelpSearch(index);
const idsFor = (query: string): string[] => search(query).articles.map(({ id }) => id);

describe('the search of the help', () => {
  it('help search finds a right article among the first three for 95 of 100 queries', () => {
    const { right, misses } = judgeHelpSearch(helpQueries);
    expect(right / helpQueries.length, JSON.stringify(misses)).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    ['占位', ['bayTaken', 'occupyFee']],
    ['被占', ['bayTaken']],
    ['找不到枪', ['findConnector']],
    ['地锁', ['groundLock', 'reportConnector']],
    ['降锁', ['groundLock']],
  ])('help search finds what to do about %s', (query, wanted) => {
    expect(idsFor(query).slice(0, 3)).toEqual(expect.arrayContaining(wanted));
  });

  it('help search finds a right article for queries that it was not tuned for', () => {
    const { right, misses } = judgeHelpSearch(unseenQueries);
    expect(right / unseenQueries.length, JSON.stringify(misses)).toBeGreaterThanOrEqual(0.9);
  });

  it('help search has an index of at most 20 KiB after gzip', () => {
    expect(gzipSync(JSON.stringify(index), { level: 9 }).length).toBeLessThanOrEqual(20 * 1024);
  });

  it.each(['下雨天能充电吗', '下雨可以充电吗', '雷雨', '换手机号', '扫码没反应'])(
    'help search has a close match for %s',
    (query) => {
      expect(search(query).isClose).toBe(true);
      expect(idsFor(query)[0]).toMatch(/^(badWeather|loginHelp|scanFails)$/);
    },
  );

  it.each(['怎么换轮胎', '保险怎么买', '附近加油站', '电池质保多久'])(
    'help search has no close match for %s, but related articles',
    (query) => {
      const { articles, isClose } = search(query);
      expect(articles.length).toBeGreaterThan(0);
      expect(isClose).toBe(false);
    },
  );

  it.each([
    '今天天气',
    '   ',
    '',
    '(',
    '<b>',
    '<script>alert(1)</script>',
    '.*+?^${}()|[]',
    '💥',
    '\u0000',
    '\ud800',
  ])('help search finds nothing for %j', (query) => {
    expect(idsFor(query)).toEqual([]);
  });

  it.each([
    // The search field suggests these two words itself.
    ['退款', 'refundWhen'],
    ['拔枪', 'connectorStuck'],
    ['充电俱乐部', 'rightsUse'],
    ['领券', 'rightsUse'],
    ['优惠券怎么领', 'rightsUse'],
    ['车主权益', 'rightsUse'],
    ['充不满', 'autoStopped'],
    ['验收', 'pileProgress'],
    ['次卡', 'cardOrder'],
    ['水印', 'idPrivacy'],
    ['专票', 'howInvoice'],
    ['查订单', 'orderCharges'],
    ['换手机号', 'loginHelp'],
    ['闪退', 'offlineHelp'],
    ['没网能用吗', 'offlineHelp'],
    ['亲戚能用我的桩吗', 'pileBind'],
    ['不想修了', 'repairProgress'],
    ['二手车', 'bindCar'],
    ['过户', 'bindCar'],
  ])('help search for %s finds its answer among the first three', (query, article) => {
    expect(idsFor(query).slice(0, 3)).toContain(article);
  });

  it.each([
    ['發票', '发票'],
    ['退錢', '退钱'],
    ['預約充電', '预约充电'],
    ['充電槍拔不出來', '充电枪拔不出来'],
    ['積分怎麼用', '积分怎么用'],
    ['點樣聯繫客服', '点样联系客服'],
    ['沒收到電郵', '没收到电邮'],
  ])('help search for %s in traditional characters finds the same as for %s', (traditional, simplified) => {
    expect(idsFor(simplified)).not.toEqual([]);
    expect(idsFor(traditional)).toEqual(idsFor(simplified));
  });

  it('help search finds incomplete words, also in wide letters', () => {
    expect(idsFor('fap')).toContain('howInvoice');
    expect(idsFor('ｆａｐｉａｏ')).toContain('howInvoice');
    expect(idsFor('FaPiao')).toContain('howInvoice');
  });

  it('help search finds characters by their sound in the word', () => {
    expect(idsFor('chongfu')).toContain('payUnknown');
  });

  it.each(['退'.repeat(1_000), 'x'.repeat(1_000), '退款 '.repeat(250)])(
    'help search answers a query of 1,000 characters',
    (query) => {
      expect(idsFor(query).length).toBeLessThanOrEqual(8);
    },
  );
});

describe('the terms of a text', () => {
  const sounds = new Map([
    ['发', 'fa'],
    ['票', 'piao'],
    ['飘', 'piao'],
    ['退', 'tui'],
    ['款', 'kuan'],
    ['账', 'zhang'],
    ['脏', 'zang'],
    ['单', 'dan'],
  ]);
  const spell = (run: string) => Array.from(run, (character) => sounds.get(character) ?? '');

  it('help search: a text is indexed by characters, pairs of characters, pinyin and initials of pinyin', () => {
    expect(textTerms('退款，APP', spell)).toEqual(['退', '款', '退款', 'tuikuan', 'TK', 'app']);
  });

  it('help search: a query with a wrong character of the same sound finds the text', () => {
    expect(queryTerms('发飘', sounds)).toContain('fapiao');
    expect(queryTerms('脏单', sounds)).toContain('zandan');
    expect(textTerms('账单', spell)).toContain('zandan');
  });

  it('help search: letters in a query are pinyin syllables, or else initials of pinyin', () => {
    expect(queryTerms('tuikuan', sounds)).toEqual(['tuikuan']);
    expect(queryTerms('tuik', sounds)).toEqual(['tuik']);
    expect(queryTerms('fptk', sounds)).toEqual(['fptk', 'FP', 'PT', 'TK']);
  });
});

it('help search: the compressed table of pinyin holds the sound of each of the 3,755 common characters', () => {
  const soundOf = (character: string) => (character < '应' ? 'a' : 'bo');
  const table = writeSounds(soundOf);
  const read = readSounds(table);
  expect(read.size).toBe(3_755);
  expect([...read].every(([character, sound]) => sound === soundOf(character))).toBe(true);
  expect(readSounds(index.sounds).get('电')).toBe('dian');
});
