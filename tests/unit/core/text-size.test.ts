import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { applyTextSize } from '#core/page/head/text-size.ts';
import { code as screenScript } from '#core/page/head/before-paint.ts?script';
import { code as textScript } from '#core/page/head/before-text.ts?script';
import { code as unknownScript } from '#core/navigation/forward-unknown.ts?script';
import { forgetOthers, storagePrefix, createStorage, memoryStorage } from '#core/storage.ts';
import { createTextSize, type TextSize } from '#domain/text-size.store.ts';
import { runScript } from '#tests/support/run-script.ts';

/** A page on a phone whose system makes text `system` times as large as usual. */
function phone(system = 1) {
  const window = new Window({ url: 'https://plugway.test/mine' });
  const root = window.document.documentElement;
  const own = () => (parseFloat(root.style.fontSize) || 100) / 100;
  Object.assign(window, { getComputedStyle: () => ({ fontSize: `${16 * system * own()}px` }) });
  const shown = () => ({ total: system * own(), classes: [...root.classList].sort() });
  return { window: window as unknown as globalThis.Window & typeof globalThis, shown };
}

describe('the size of the text', () => {
  it.each([
    ['M', 1, 1, []],
    ['M', 2, 2, []],
    ['L', 1, 1.25, []],
    ['L', 1.25, 1.5625, ['fs-150']],
    ['XL', 1, 1.5, ['fs-150', 'text-xl']],
    ['XL', 1.25, 1.875, ['fs-200', 'text-xl']],
    ['XL', 2, 2, ['fs-200', 'text-xl']],
    ['XL', 3, 3, ['fs-200', 'text-xl']],
    ['odd', 1, 1, []],
  ] as const)(
    'text size %s where the system has %f: it is %f in all, at most twice the usual one',
    (size, system, total, classes) => {
      const { window, shown } = phone(system);
      applyTextSize(window, size);
      expect(shown()).toEqual({ total: expect.closeTo(total, 5) as number, classes });
    },
  );

  it('text size: another choice replaces the one before', () => {
    const { window, shown } = phone();
    for (const size of ['XL', 'L', 'XL', 'M']) applyTextSize(window, size);
    expect(shown()).toEqual({ total: 1, classes: [] });
  });

  it.each([
    ['a screen', screenScript],
    ['a text page', textScript],
    ['the page of an unknown address', unknownScript],
  ])('text size: the first script of %s applies the kept size before the first paint', (_, script) => {
    const { window, shown } = phone();
    const run = () => {
      const globals = {
        window,
        document: window.document,
        location: window.location,
        history: window.history,
        sessionStorage: window.sessionStorage,
        localStorage: window.localStorage,
        addEventListener: () => {},
        requestAnimationFrame: () => 0,
      };
      runScript(script, globals);
    };
    run();
    expect(shown()).toEqual({ total: 1, classes: [] });
    window.localStorage.setItem(`${storagePrefix}all:text`, '"XL"');
    run();
    expect(shown()).toEqual({ total: 1.5, classes: ['fs-150', 'text-xl'] });
  });
});

describe('the choice of the size', () => {
  const open = (raw = memoryStorage()) => {
    const storage = createStorage(() => raw);
    const toasts: string[] = [];
    const applied: TextSize[] = [];
    const made = createTextSize({ storage, toaster: { show: (text) => toasts.push(text) } }, (size) =>
      applied.push(size),
    );
    made.$size.subscribe(() => {});
    return { ...made, raw, storage, toasts, applied };
  };

  it('choice of the size: it is kept on the phone, also when another owner logs in', () => {
    const { choose, $size, storage, applied, raw } = open();
    expect($size.get()).toBe('M');
    choose('XL');
    expect([$size.get(), applied]).toEqual(['XL', ['XL']]);
    forgetOthers(storage, 'U2');
    forgetOthers(storage, '');
    expect(open(raw).$size.get()).toBe('XL');
  });

  it('choice of the size: without a storage it holds for this page, and the owner is told', () => {
    const raw = memoryStorage();
    raw.setItem = () => {
      throw new Error('blocked');
    };
    const { choose, $size, toasts } = open(raw);
    choose('L');
    expect([$size.get(), toasts]).toEqual(['L', ['浏览器禁止了存储，换页后字号会还原']]);
  });
});
