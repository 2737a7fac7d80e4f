import axe from 'axe-core';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const mounted: { root: Root; host: HTMLElement }[] = [];

afterEach(async () => {
  await act(async () => {
    for (const { root } of mounted) root.unmount();
  });
  for (const { host } of mounted) host.remove();
  mounted.length = 0;
});

export interface Rendered {
  /** The container in the document. */
  host: HTMLElement;
  /** Renders another node in its place. */
  update: (node: ReactNode) => Promise<void>;
}

/** Renders into the document; unmounted after the test. */
export async function render(node: ReactNode): Promise<Rendered> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  mounted.push({ root, host });
  const update = (next: ReactNode) => act(async () => root.render(next));
  await update(node);
  return { host, update };
}

/** Lets promises and effects settle. */
export const settle = (): Promise<void> => act(async () => {});

/** Waits until `find` returns something; for lazily loaded parts. */
export async function until<T>(find: () => T | null | undefined): Promise<T> {
  const deadline = Date.now() + 5_000;
  while (Date.now() < deadline) {
    const found = find();
    if (found) return found;
    await act(() => new Promise<void>((resolve) => void setTimeout(resolve, 5)));
  }
  throw new Error('did not appear');
}

/** @returns the one element of that role (or tag) and accessible text. */
export function get(selector: string, text?: string, from: ParentNode = document): HTMLElement {
  const all = [...from.querySelectorAll<HTMLElement>(selector)];
  const hits = text === undefined ? all : all.filter((element) => nameOf(element) === text);
  const [hit] = hits;
  if (!hit || hits.length > 1)
    throw new Error(`${hits.length} of ${selector} ${text ?? ''} in ${document.body.innerHTML}`);
  return hit;
}

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? (element.textContent ?? '').trim();

export const click = (element: Element): Promise<void> =>
  act(async () => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });

export const key = (element: Element, name: string): Promise<void> =>
  act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });

export const pointer = (element: Element, type: string, init: PointerEventInit): Promise<void> =>
  act(async () => {
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, ...init }));
  });

/** Types into an input with the events that React expects. */
export const type = (input: HTMLInputElement | HTMLTextAreaElement, value: string): Promise<void> =>
  act(async () => {
    // React intercepts the setter of the element itself and would take the value for its own.
    const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** Fails with the broken rules. Colours need a real browser and are checked there. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(
    violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' | ')}`),
  ).toEqual([]);
}
