import { drawInPage } from '#tests/e2e/support/photos.ts';
import { overflowing } from '#tests/e2e/support/touch.ts';
import type { Pattern, Step } from './part.ts';

/** What a look at a page brings. */
export interface Look {
  /** Path and query. */
  path: string;
  title: string;
  /** Whether the island is hydrated and no early render is left. */
  isTaken: boolean;
  /** How many visible elements fit. */
  count: number;
  /** Text and value of the first one. */
  text: string;
  value: string;
  isChecked: boolean;
  /** Where a finger hits the first one; undefined if another element covers it. */
  point: { x: number; y: number } | undefined;
  /** The start of the element that covers it. */
  cover: string;
}

/** What a look does with the first element beside looking at it. */
export type Deed =
  | { do: 'nothing' }
  /** Scrolls it into sight and finds where to tap it. */
  | { do: 'bring' }
  /** Chooses the first option with this text, as the list of the engine does, which is outside of the page. */
  | { do: 'choose'; label: string }
  /** Marks it for the driver: {@link marked}. */
  | { do: 'mark' };

/** Selector of the element that a look marked. */
export const marked = '[data-walk-marked]';

/** Runs inside the page, by itself, in an engine of 2020. */
function look(steps: readonly Step[], deed: Deed): Look {
  const inputs = (...types: string[]) => types.map((type) => `input[type=${type}]`);
  const ofRole: Record<string, string[]> = {
    heading: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    button: ['button'],
    link: ['a[href]'],
    radio: inputs('radio'),
    checkbox: inputs('checkbox'),
    textbox: ['textarea', 'input:not([type])', ...inputs('text', 'tel', 'email', 'search', 'url')],
    combobox: ['select'],
    img: ['img'],
    group: ['fieldset'],
    listitem: ['li'],
    status: ['output'],
    main: ['main'],
  };
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const fits = ({ source, flags }: Pattern, text: string | null) =>
    new RegExp(source, flags).test(plain(text));
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby');
    if (ids)
      return ids
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
    const own = element.getAttribute('aria-label') ?? element.getAttribute('alt');
    if (own !== null) return own;
    const { labels } = element as HTMLInputElement;
    if (labels && labels.length > 0) return Array.from(labels, ({ textContent }) => textContent).join(' ');
    return (element as HTMLElement).innerText ?? element.textContent ?? '';
  };
  const below = (root: ParentNode, css: string) => Array.from(root.querySelectorAll(css)).filter(isShown);
  const byText = (root: ParentNode, text: Pattern) => {
    const all = Array.from(root.querySelectorAll('body *')).filter(
      (element) => !/^(?:SCRIPT|STYLE|TEMPLATE)$/.test(element.tagName) && fits(text, element.textContent),
    );
    // The innermost of them.
    return all.filter(
      (element) => isShown(element) && !all.some((other) => other !== element && element.contains(other)),
    );
  };
  const find = (roots: readonly ParentNode[], wanted: readonly Step[]): ParentNode[] => {
    let found = [...roots];
    for (const step of wanted) {
      if (step.by === 'css') found = found.flatMap((root) => below(root, step.css));
      else if (step.by === 'text') found = found.flatMap((root) => byText(root, step.text));
      else if (step.by === 'has') found = found.filter((root) => find([root], step.steps).length > 0);
      else if (step.by === 'hasText') found = found.filter((root) => fits(step.text, root.textContent));
      else if (step.by === 'index') found = found.slice(step.index, step.index + 1 || undefined);
      else {
        const { role, name } = step;
        const css = [`[role="${role}"]`, ...(ofRole[role] ?? []).map((one) => `${one}:not([role])`)].join();
        const named = (element: Element) => !name || fits(name, nameOf(element));
        found = found.flatMap((root) => below(root, css).filter(named));
      }
    }
    return found;
  };
  const found = find([document], steps).filter((node): node is Element => node instanceof Element);
  const [first] = found;
  const input = first as HTMLInputElement | undefined;
  const seen: Look = {
    path: location.pathname + location.search,
    title: document.title,
    isTaken:
      document.readyState !== 'loading' &&
      !document.querySelector('[data-preload="main"], astro-island[ssr]'),
    count: found.length,
    text: plain(first?.textContent ?? ''),
    value: input?.value ?? '',
    isChecked: input?.checked || first?.getAttribute('aria-checked') === 'true',
    point: undefined,
    cover: '',
  };
  if (deed.do === 'mark') {
    document.querySelector('[data-walk-marked]')?.removeAttribute('data-walk-marked');
    first?.setAttribute('data-walk-marked', '');
  }
  if (deed.do === 'choose') {
    const select = first as HTMLSelectElement | undefined;
    const option = Array.from(select?.options ?? []).find(
      ({ label, value }) => value !== '' && label.includes(deed.label),
    );
    if (!option || !select) return { ...seen, count: 0 };
    option.selected = true;
    for (const name of ['input', 'change']) select.dispatchEvent(new Event(name, { bubbles: true }));
  }
  if (!first || deed.do !== 'bring') return seen;
  // An input that is drawn by its label is tapped at the start of that: a link in its text goes elsewhere.
  const isDrawn = first.matches('input[type=radio], input[type=checkbox]');
  const label = isDrawn ? (first.closest('label') ?? input?.labels?.[0]) : undefined;
  const target = label ?? first;
  target.scrollIntoView({ block: 'center', inline: 'center' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const point = { x: left + (label ? Math.min(16, width / 2) : width / 2), y: top + height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  const isHit = hit !== null && (target.contains(hit) || hit.closest('label') === target);
  return isHit ? { ...seen, point } : { ...seen, cover: hit?.outerHTML.slice(0, 120) ?? 'outside' };
}

/** The compiler that runs this file names functions with a helper, which pages do not have. */
const call = (work: (...args: never[]) => unknown, ...args: readonly unknown[]): string =>
  `(() => { const __name = (named) => named; return (${String(work)})(${args.map((arg) => JSON.stringify(arg)).join()}); })()`;

/** @returns an expression whose value is a {@link Look} */
export const lookScript = (steps: readonly Step[], deed: Deed = { do: 'nothing' }): string =>
  call(look, steps, deed);

/** @returns an expression whose value lists what overflows the page sideways */
export const overflowScript = (): string => call(overflowing);

/** @returns an expression whose value is a photo in base64 */
export const photoScript = (width: number, height: number): string =>
  call(drawInPage, { width, height, type: 'image/jpeg' });
