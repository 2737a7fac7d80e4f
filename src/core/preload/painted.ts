/** @returns once what stands in the document is on the screen; never while the page is hidden */
export const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
