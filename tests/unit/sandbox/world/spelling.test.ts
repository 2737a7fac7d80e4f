import { describe, expect, it } from 'vitest';
import { nameTest } from '#sandbox/world/spelling.ts';

describe('the search by name', () => {
  it.each([
    ['车公庙', 'chegongmiao'],
    ['车公庙', 'chegongm'],
    ['车公庙', 'cgm'],
    ['车公庙', 'cgmiao'],
    ['车公庙', 'CheGong'],
    ['车公庙', "che'gong miao"],
    ['车公庙', '公庙'],
    // Pinyin from any syllable on.
    ['莲花嘉和产业园充电站', 'jiahe'],
    ['莲花嘉和产业园充电站', 'cyy'],
    // Pinyin by the reading that the character has in this word.
    ['重庆北', 'chongqing'],
    ['世界之窗', 'sjzc'],
    ['绿洲', 'lvzhou'],
    ['T3航站楼', 't3hz'],
    ['T3航站楼', 'T3'],
    // Full-width letters, as Chinese keyboards write them.
    ['车公庙', 'ｃｇｍ'],
    ['福田天悦科技城充电站', '福田 科技城'],
    ['福田天悦科技城充电站', '科技城　福田'],
  ])('name search: %s is found by %s', (name, word) => {
    expect(nameTest(word)(name)).toBe(true);
  });

  it.each([
    ['车公庙', 'gcm'],
    ['车公庙', 'cm'],
    ['车公庙', 'hegong'],
    ['车公庙', 'chegongmiaox'],
    ['车公庙', '车庙'],
    ['福田天悦科技城充电站', '福田 酒店'],
    ['车公庙', '%'],
  ])('name search: %s is not found by %s', (name, word) => {
    expect(nameTest(word)(name)).toBe(false);
  });
});
