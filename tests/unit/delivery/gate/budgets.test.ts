import { describe, expect, it } from 'vitest';
import { brokenBudgets, brokenTogether } from '#delivery/gate/budgets.ts';
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

describe('byte budget', () => {
  it('byte budget: a page with an island may load 135 KiB of script files', () => {
    expect(brokenBudgets(weight({ inlineJs: 20 * kib, js: 135 * kib }))).toEqual([]);
    expect(brokenBudgets(weight({ js: 136 * kib }))).toEqual([
      'order/id.html js: 136.0 KiB, budget 135 KiB, 1024 bytes over',
    ]);
  });

  it('byte budget: the HTML of a page, with its inline scripts, may have 46 KiB', () => {
    expect(brokenBudgets(weight({ html: 30 * kib, drawing: 16 * kib }))).toEqual([]);
    expect(brokenBudgets(weight({ html: 30 * kib, drawing: 17 * kib }))).toEqual([
      'order/id.html html: 47.0 KiB, budget 46 KiB, 1024 bytes over',
    ]);
  });

  it('byte budget: a text page may have 8 KiB of scripts, inline and in files', () => {
    const text = { page: 'help/index.html', islands: 0, inlineJs: 6 * kib };
    expect(brokenBudgets(weight({ ...text, js: 2 * kib }))).toEqual([]);
    expect(brokenBudgets(weight({ ...text, js: 3 * kib }))).toEqual([
      'help/index.html js: 9.0 KiB, budget 8 KiB, 1024 bytes over',
    ]);
  });

  it('byte budget: an overrun of many pages by the same bytes is reported once', () => {
    const weights = ['charge.html', 'mine.html'].map((page) => weight({ page, html: 47 * kib }));
    expect(brokenTogether([...weights, weight({ html: 48 * kib })])).toEqual([
      '2 pages, as charge.html html: 47.0 KiB, budget 46 KiB, 1024 bytes over',
      'order/id.html html: 48.0 KiB, budget 46 KiB, 2048 bytes over',
    ]);
  });
});
