/* Both functions run inside the page and use nothing but its document. */

/**
 * Finds controls whose hit area is smaller than 44 × 44 px. A link inside a line of text is exempt, and a dot of the
 * map may be smaller: a tap beside it selects the nearest one, which the tests of the map check.
 *
 * @returns a description of each
 */
export function smallTargets(): string[] {
  const least = 44;
  const controls = 'a[href], button, summary, input:not([type="checkbox"]), select, textarea, label';
  /** A line of a list that consists of a link is no text. */
  const isInline = (element: Element) =>
    element.tagName === 'A' &&
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.tagName !== 'LI' ||
      element.parentElement.textContent?.trim() !== element.textContent?.trim());
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.closest('[hidden], [inert], [aria-hidden="true"]') === null;
  };
  /** Whether a tap at that distance from the middle still hits the control, `::after` included. */
  const reaches = (element: Element, dx: number, dy: number) => {
    const box = element.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2 + dx, box.top + box.height / 2 + dy);
    return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
  };
  const inSight = (element: Element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return reaches(element, 0, 0);
  };
  return Array.from(document.querySelectorAll(controls))
    .filter((element) => isShown(element) && !isInline(element) && !element.matches('.map-dot'))
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const half = least / 2 - 0.5;
      const wide = width >= least - 0.5;
      const high = height >= least - 0.5;
      if (wide && high) return false;
      // A partly covered control (a marker under the sheet) is measured at its visible part.
      if (!inSight(element)) return false;
      const across = wide || (reaches(element, -half, 0) && reaches(element, half, 0));
      const along = high || (reaches(element, 0, -half) && reaches(element, 0, half));
      return !across || !along;
    })
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `${element.outerHTML.slice(0, 160)} ${Math.round(width)}×${Math.round(height)}`;
    });
}

/**
 * Finds elements that overflow the page sideways and boxes that scroll sideways unintentionally.
 *
 * @returns a description of each
 */
export function overflowing(): string[] {
  const width = document.documentElement.clientWidth;
  const found: string[] = [];
  if (document.documentElement.scrollWidth > width)
    found.push(`page: ${document.documentElement.scrollWidth}`);
  const isScroller = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const inScroller = (element: Element) => {
    for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
      if (isScroller(ancestor) && ancestor.scrollWidth > ancestor.clientWidth) return true;
    }
    return false;
  };
  for (const element of Array.from(document.querySelectorAll('main *, footer *, [role="dialog"] *'))) {
    // The next photo of the viewer waits beside the screen.
    if (element.closest('svg, .map-canvas, .visually-hidden, .pswp') || inScroller(element)) continue;
    const box = element.getBoundingClientRect();
    const out = box.width > 1 && (box.right > width + 0.5 || box.left < -0.5);
    if (out)
      found.push(`${element.outerHTML.slice(0, 120)} ${Math.round(box.left)}–${Math.round(box.right)}`);
  }
  return found;
}
