import { createElement, startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Brings an island of a page to life, as Astro asks of a renderer. The part of `@astrojs/react/client.js` that our pages
 * use (set in by `delivery/light-libraries.ts`): every island is in the HTML, without slots and without actions.
 */
export default (element: HTMLElement) =>
  (Component: ComponentType, props: Readonly<Record<string, unknown>>) => {
    if (!element.hasAttribute('ssr')) return;
    startTransition(() => {
      hydrateRoot(element, createElement(Component, props), {
        identifierPrefix: element.getAttribute('prefix') ?? '',
      });
    });
  };
