import type { BrowserContext, Frame, Page } from '@playwright/test';

/** Sums up in all pages how far their parts move by themselves, as Cumulative Layout Shift does. */
export const watchShift = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seenShift: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** @returns the sum of the page so far, with that of its last frame. Needs {@link watchShift} */
export const shiftOf = (page: Page | Frame): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const read = () => done((window as unknown as { seenShift: { shift: number } }).seenShift.shift);
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(read)));
      }),
  );
