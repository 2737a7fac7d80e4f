/* Runs inside the page and uses nothing but its document. */

/**
 * Finds texts whose contrast is too low by their computed colours (WCAG 2.2, 1.4.3): 4.5, or 3 from 24 px, or from 18.66 px if
 * bold. The ground of a text is what its ancestors paint, opacity included; of a gradient the colour that is worst. Disabled
 * controls are exempt, and what lies on a photo; while a dialog is open, only its texts count.
 *
 * @returns a description of each, with colours and contrast
 */
export function lowContrast(): string[] {
  /** Red, green and blue from 0 to 255, and alpha from 0 to 1. */
  type Colour = [number, number, number, number];
  const clear: Colour = [0, 0, 0, 0];

  const coloursIn = (css: string): Colour[] =>
    Array.from(css.matchAll(/(rgba?|color)\(([^()]*)\)/g), ([, kind, body = '']) => {
      const [r = 0, g = 0, b = 0, a = 1] = Array.from(body.matchAll(/(?<![\w-])[\d.]+(?:e-?\d+)?/g), Number);
      return kind === 'color' ? [r * 255, g * 255, b * 255, a] : [r, g, b, a];
    });

  const over = (top: Colour, below: Colour): Colour => {
    const alpha = top[3] + below[3] * (1 - top[3]);
    const mixed = (index: 0 | 1 | 2) =>
      alpha === 0 ? 0 : (top[index] * top[3] + below[index] * below[3] * (1 - top[3])) / alpha;
    return [mixed(0), mixed(1), mixed(2), alpha];
  };
  const faded = ([r, g, b, a]: Colour, opacity: number): Colour => [r, g, b, a * opacity];

  const luminance = (colour: Colour): number => {
    const [r = 0, g = 0, b = 0] = colour.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrastOf = (one: Colour, other: Colour): number => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };

  /** What an element may paint behind its content: its colour, with each colour of a gradient over it. */
  const groundsOf = (style: CSSStyleDeclaration): Colour[] => {
    const [plain = clear] = coloursIn(style.backgroundColor);
    const gradient = coloursIn(style.backgroundImage);
    return gradient.length > 0 ? gradient.map((colour) => over(colour, plain)) : [plain];
  };

  interface Pair {
    text: Colour;
    ground: Colour;
  }
  /** Shapes of a drawing that are painted before a text of it, below its middle. */
  const shapesBelow = (text: SVGElement): SVGGeometryElement[] => {
    const box = text.getBoundingClientRect();
    const middle = new DOMPoint(box.left + box.width / 2, box.top + box.height / 2);
    const shapes = text.ownerSVGElement?.querySelectorAll<SVGGeometryElement>('rect, circle, path') ?? [];
    return Array.from(shapes).filter((shape) => {
      const isBefore = (shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      return isBefore && shape.isPointInFill(middle.matrixTransform(shape.getScreenCTM()?.inverse()));
    });
  };
  /** The colours of the shapes below a text of a drawing, as one. */
  const drawnBelow = (text: Element): Colour =>
    text instanceof SVGElement
      ? shapesBelow(text).reduce((ground, shape) => {
          const { fill, fillOpacity, opacity } = getComputedStyle(shape);
          const [colour = clear] = coloursIn(fill);
          return over(faded(colour, Number(fillOpacity) * Number(opacity)), ground);
        }, clear)
      : clear;

  /** Text and ground as they are seen, from the element outwards until the ground is opaque. */
  const seen = (from: Element, colour: Colour): Pair[] => {
    const drawn = drawnBelow(from);
    let pairs: Pair[] = [{ text: over(colour, drawn), ground: drawn }];
    for (let element: Element | null = from; element; element = element.parentElement) {
      const style = getComputedStyle(element);
      const opacity = Number(style.opacity);
      pairs = pairs.flatMap(({ text, ground }) =>
        groundsOf(style).map((own) => ({
          text: faded(over(text, own), opacity),
          ground: faded(over(ground, own), opacity),
        })),
      );
      if (pairs.every(({ ground }) => ground[3] > 0.995)) break;
    }
    const canvas: Colour = [255, 255, 255, 1];
    return pairs.map(({ text, ground }) => ({ text: over(text, canvas), ground: over(ground, canvas) }));
  };

  const isShown = (element: Element): boolean => {
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false;
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect();
      const { overflow, clipPath } = getComputedStyle(box);
      if (overflow !== 'visible' && overflow !== '' && (width <= 1.5 || height <= 1.5)) return false;
      if (clipPath.startsWith('inset(50%') || clipPath.startsWith('inset(100%')) return false;
    }
    return true;
  };
  const isOff = (element: Element): boolean =>
    element.closest(':disabled, [aria-disabled="true"], [inert], option, .pswp') !== null;

  const dialogs = Array.from(document.querySelectorAll('[role="dialog"], [role="alertdialog"]')).filter(
    isShown,
  );
  const roots = dialogs.length > 0 ? dialogs : [document.body];
  const found = new Set<string>();

  const check = (element: Element, words: string, style: CSSStyleDeclaration): void => {
    const [colour = clear] = coloursIn(element instanceof SVGElement ? style.fill : style.color);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const shown = (parts: Colour) => `rgb(${parts.slice(0, 3).map(Math.round).join(' ')})`;
    for (const { text, ground } of seen(element, colour)) {
      const contrast = contrastOf(text, ground);
      if (contrast + 0.005 >= (isLarge ? 3 : 4.5)) continue;
      const { className } = element;
      const name = `${element.tagName.toLowerCase()}.${typeof className === 'string' ? className : ''}`;
      found.add(`${contrast.toFixed(2)} ${shown(text)} on ${shown(ground)}: “${words}” ${name}`);
    }
  };

  for (const root of roots) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (words === '' || !element || element.closest('script, style, noscript, title')) continue;
      if (!isOff(element) && isShown(element)) check(element, words.slice(0, 30), getComputedStyle(element));
    }
    for (const field of Array.from(root.querySelectorAll('input, textarea'))) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      if (isOff(field) || !isShown(field)) continue;
      if (field.value !== '' && field.type !== 'checkbox' && field.type !== 'radio')
        check(field, field.value.slice(0, 30), getComputedStyle(field));
      if (field.value === '' && field.placeholder !== '')
        check(field, field.placeholder.slice(0, 30), getComputedStyle(field, '::placeholder'));
    }
  }
  return [...found];
}
