import { expect, it } from 'vitest';
import { phoneLink } from '#core/device/phone.ts';

it.each([
  ['400-000-0101', 'tel:4000000101'],
  ['4006101101', 'tel:4006101101'],
  ['138 0000 0001', 'tel:13800000001'],
  ['+86 138-0000-0001', 'tel:+8613800000001'],
  ['（0755）8888 6666', 'tel:075588886666'],
  ['０１０－８８８８６６６６', 'tel:01088886666'],
  ['95598', 'tel:95598'],
  ['12345', 'tel:12345'],
])('%s can be called', (text, link) => expect(phoneLink(text)).toBe(link));

it.each([
  null,
  '',
  '--',
  '暂无',
  '123',
  '23800000001',
  '138000000012',
  '400-000-010',
  '13800000001;ext=1',
  'javascript:alert(1)',
  '*#06#',
  '0755-8888-6666 转 8',
])('%j is no number', (text) => expect(phoneLink(text)).toBeNull());
