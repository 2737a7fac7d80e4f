import { expect, it } from 'vitest';
import { keptTogether } from '#core/kept-together.ts';

it.each([
  ['2026.03.18 11:57 · 11.82 度 · ¥17.14', '2026.03.18 11:57 ·_11.82_度 ·_¥17.14'],
  ['活动期间充电满 1 次', '活动期间充电满 1_次'],
  ['2025.04.22 – 2026.04.22', '2025.04.22 – 2026.04.22'],
  ['演示车型 A 粤BDA0001', '演示车型 A 粤BDA0001'],
])('line breaks: none falls between parts that belong together in %s', (text, kept) => {
  expect(keptTogether(text)).toBe(kept.replace(/_/g, '\u00a0'));
});
