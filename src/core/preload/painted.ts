/** Resolves once the current document has been painted; never while the page is hidden. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
