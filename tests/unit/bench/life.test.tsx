// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLife } from '#tests/bench/pages/life.ts';

const leave = vi.fn();
const Back = () => (
  <button type="submit" onClick={leave}>
    返回
  </button>
);

/** Runs the next frame manually. */
let frame: () => void = () => {};
let root: Root | undefined;

const island = (): Element => document.querySelector('astro-island') ?? document.body;

function wakeUp(): Promise<void> {
  return act(async () => {
    root = hydrateRoot(island(), <Back />);
  });
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('requestAnimationFrame', (look: () => void) => (frame = look));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 40, 40));
  document.elementFromPoint = () => document.querySelector('button');
  document.body.innerHTML = `<form><astro-island ssr>${renderToString(<Back />)}</astro-island></form>`;
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  leave.mockClear();
});

it('hydration measure: waits for the island and for React inside it', async () => {
  watchLife();
  frame();
  expect(window.plugwayLife).toEqual({ at: NaN, over: false });
  // Astro removes the mark before React has hydrated the island.
  island().removeAttribute('ssr');
  frame();
  expect(window.plugwayLife.over).toBe(false);
  await wakeUp();
  frame();
  expect(window.plugwayLife.over).toBe(true);
  expect(window.plugwayLife.at).not.toBeNaN();
});

it('hydration measure: a React tree does not count while the mark of the skeleton is present', async () => {
  await wakeUp();
  watchLife();
  frame();
  expect(window.plugwayLife.over).toBe(false);
});

it('hydration measure: its probe tap does not run the action of the button and restores its listener', async () => {
  const submit = vi.fn();
  document.querySelector('form')?.addEventListener('submit', submit);
  island().removeAttribute('ssr');
  await wakeUp();
  watchLife();
  frame();
  expect(window.plugwayLife.over).toBe(true);
  expect(leave).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  document.querySelector('button')?.click();
  expect(leave).toHaveBeenCalledTimes(1);
});

it('hydration measure: a covered button does not count as usable', async () => {
  island().removeAttribute('ssr');
  await wakeUp();
  document.elementFromPoint = () => document.body;
  watchLife();
  frame();
  expect(window.plugwayLife.over).toBe(false);
});

it('hydration measure: a page without islands needs none', () => {
  document.body.innerHTML = '<h1>充电地图</h1>';
  watchLife();
  frame();
  expect(window.plugwayLife).toEqual({ at: NaN, over: true });
});
