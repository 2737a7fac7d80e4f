import { expect, it } from 'vitest';
import { pressName } from '#sandbox/native/assets/scenario/presses.js';

const named = (textContent: string, label: string | null = null) =>
  ({ textContent, getAttribute: () => label }) as unknown as Element;

it.each([
  [named('  去支付\n ¥100.00 '), '去支付 ¥100.00'],
  [named('♡', '收藏'), '收藏'],
  [named('欧拉好猫 粤BDA0001'), '欧拉好猫 …'],
  [named('小明 13800138000'), '… …'],
  [named('订单 20261122000000000001'), '订单 …'],
  [named('长'.repeat(90)), '长'.repeat(60)],
])('recording: a press is named without personal data: case %#', (element, name) => {
  expect(pressName(element, ['小明', ''])).toBe(name);
});
