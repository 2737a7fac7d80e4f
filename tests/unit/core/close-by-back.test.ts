// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { closeByBack } from '#core/page/close-by-back.ts';

afterEach(() => document.body.replaceChildren());

it.each([
  ['<div role="dialog" data-state="open"></div>', true],
  ['<div role="alertdialog" data-state="open"></div>', true],
  ['<div role="dialog" aria-modal="true"></div>', true],
  ['<div role="dialog" data-state="closed"></div>', false],
  ['<section aria-label="附近充电站"></section>', false],
])('Back: %s is closed before the page: %s', (html, closes) => {
  let back: () => boolean | void = () => false;
  const keys: string[] = [];
  document.addEventListener('keydown', ({ key }) => void keys.push(key), { once: true });
  document.body.innerHTML = html;
  closeByBack(document, { on: (_name, listener) => ((back = listener as typeof back), () => {}) });
  expect(back()).toBe(closes);
  expect(keys).toEqual(closes ? ['Escape'] : []);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
});
