/** Resolves once the document as it is now is on the screen; never while the page is hidden. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
