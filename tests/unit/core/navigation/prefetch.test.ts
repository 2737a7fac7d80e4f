import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { prefetchOnTap } from '#core/navigation/prefetch.ts';

function page({ saveData = false, supports = true } = {}) {
  const window = new Window({ url: 'https://plugway.test/ora/chargeMap' });
  const document = window.document as unknown as Document;
  const create = document.createElement.bind(document);
  document.createElement = (name: string) => {
    const element = create(name);
    if (name === 'link') Object.defineProperty(element, 'relList', { value: { supports: () => supports } });
    return element;
  };
  document.body.innerHTML = `
    <a id="order" href="/ora/order/1"><b>order</b></a>
    <a id="phone" href="tel:400">phone</a>
    <a id="map" href="https://uri.amap.com/navigation">map</a>
    <button id="button">button</button>`;
  prefetchOnTap(document, { saveData });
  return {
    touch(selector: string) {
      document
        .querySelector(selector)
        ?.dispatchEvent(new window.PointerEvent('pointerdown', { bubbles: true }) as unknown as Event);
    },
    hints: () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map((link) => link.href),
  };
}

it('asks for a page of ours when its link is touched, once', () => {
  const { touch, hints } = page();
  expect(hints()).toEqual([]);
  touch('#order b');
  touch('#order');
  expect(hints()).toEqual(['https://plugway.test/ora/order/1']);
});

it('asks for nothing else', () => {
  const { touch, hints } = page();
  for (const id of ['#phone', '#map', '#button']) touch(id);
  expect(hints()).toEqual([]);
});

it.each([{ saveData: true }, { supports: false }])('leaves it where %o', (options) => {
  const { touch, hints } = page(options);
  touch('#order');
  expect(hints()).toEqual([]);
});
