import { describe, expect, it } from 'vitest';
import { brokenBudgets, brokenGrounds, brokenTogether } from '#delivery/gate/budgets.ts';
import { kib, type PageWeight } from '#delivery/gate/page-weight.ts';

const weight = (more: Partial<PageWeight>): PageWeight => ({
  page: 'order/id.html',
  html: 0,
  css: 0,
  inlineJs: 0,
  drawing: 0,
  js: 0,
  images: 0,
  islands: 2,
  files: [],
  lazy: [],
  ...more,
});

describe('budgets', () => {
  it('hold a screen by kind', () => {
    expect(brokenBudgets(weight({ html: 20 * kib, inlineJs: 12 * kib, js: 109 * kib }))).toEqual([]);
    expect(brokenBudgets(weight({ inlineJs: 13 * kib, js: 115 * kib }))).toEqual([
      'order/id.html js: 115.0 KiB, budget 110 KiB, 5120 bytes over',
      'order/id.html inline js: 13.0 KiB, budget 12 KiB, 1024 bytes over',
    ]);
  });

  it('hold what draws the first data', () => {
    expect(brokenBudgets(weight({ drawing: 15 * kib }))).toEqual([]);
    expect(brokenBudgets(weight({ drawing: 17 * kib }))).toEqual([
      'order/id.html drawing: 17.0 KiB, budget 16 KiB, 1024 bytes over',
    ]);
  });

  it('are said once where many pages break one by the same bytes', () => {
    const weights = ['charge.html', 'mine.html'].map((page) => weight({ page, html: 22 * kib }));
    expect(brokenTogether([...weights, weight({ html: 23 * kib })])).toEqual([
      '2 pages, as charge.html html: 22.0 KiB, budget 20.2 KiB, 1844 bytes over',
      'order/id.html html: 23.0 KiB, budget 20.2 KiB, 2868 bytes over',
    ]);
  });

  it('hold a page that does not keep one yet to what it was granted', () => {
    expect(brokenBudgets(weight({ page: 'chargeMap.html', html: 24 * kib }))).toEqual([]);
    expect(brokenBudgets(weight({ page: 'chargeMap.html', html: 25 * kib }))).toHaveLength(1);
  });

  it('hold what a text loads once it is wanted', () => {
    const search = (bytes: number) => ({
      page: 'help/index.html',
      islands: 0,
      lazy: [{ file: '/_astro/lazy/search.js', bytes }],
    });
    expect(brokenBudgets(weight(search(29 * kib)))).toEqual([]);
    expect(brokenBudgets(weight(search(30 * kib)))).toEqual([
      'help/index.html on demand: 30.0 KiB, budget 29 KiB, 1024 bytes over',
    ]);
  });

  it('hold the ground of a city in the first view of the map', () => {
    const cities = new Map([
      ['shenzhen', 250 * kib],
      ['beijing', 251 * kib],
    ]);
    expect(brokenGrounds(cities)).toEqual(['ground of beijing: 251.0 KiB, budget 250 KiB']);
  });

  it('hold the number of scripts that a page starts with', () => {
    const files = Array.from({ length: 4 }, (_, index) => ({ file: `/_astro/${index}.js`, bytes: 1 }));
    expect(brokenBudgets(weight({ files: files.slice(1) }))).toEqual([]);
    expect(brokenBudgets(weight({ files }))).toEqual(['order/id.html scripts: 4 files, budget 3 files']);
  });

  it.each(['charge/mapWidget.html', 'mapWidget404.html'])('hold the card %s as a whole', (page) => {
    const card = weight({ page, islands: 0, html: 40 * kib, inlineJs: 25 * kib });
    expect(brokenBudgets(card)).toEqual([]);
    const late = { file: '/_astro/a.js', bytes: 3 * kib };
    expect(brokenBudgets({ ...card, js: 3 * kib, files: [late] })).toEqual([
      `${page} in all: 43.0 KiB, budget 42.5 KiB, 512 bytes over`,
    ]);
  });
});
