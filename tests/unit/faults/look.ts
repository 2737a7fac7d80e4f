/** Texts that depend on the moment: progress, and ages. */
const passing = /加载中|定位中|正在加载|更新于|前更新|刚刚/;

/**
 * Parts of the document without readable text; the map is drawn in frames, which take real time. The text of a textarea
 * is its initial one; its value is in {@link chosen}.
 */
const unread = new Set(['STYLE', 'SCRIPT', 'TEXTAREA']);

function textsOf(node: Node): string[] {
  if (node.nodeType === 3) return [(node.textContent ?? '').replace(/\s+/g, ' ').trim()];
  if (unread.has(node.nodeName) || (node as Element).classList?.contains('map-canvas')) return [];
  return [...node.childNodes].flatMap(textsOf);
}

/** Each text that the owner can read, in order; dialogs and sheets included. */
export const readTexts = (): string[] => textsOf(document.body).filter(Boolean);

/** The texts without what changes with time: numbers and times are dropped. */
export const readWords = (): string[] =>
  readTexts()
    .filter((text) => !passing.test(text))
    .map((text) => text.replace(/\d+/g, '#'))
    .filter((text) => !/^[-#.,:¥%\s度元分秒前]*$/.test(text));

/** Groups of texts: a row of a list or a table, a fact, a link. Of nested ones, the inner one. */
const together = 'li, tr, dl > div, a[href], button, [role=radio], [role=option]';

/** The words of a text, sorted: joined names are a list too. */
const sortedWords = (text: string): string =>
  text
    .split(/[、+\s]+/)
    .filter(Boolean)
    .sort()
    .join(' ');

/** Each text of the page, and each group with its link, numbers included; sorted, within texts too. */
export const readUnordered = (): string[] =>
  [
    ...readTexts(),
    ...[...document.querySelectorAll(together)]
      .filter((element) => !element.querySelector(together))
      .map((element) => `${textsOf(element).join(' ')} ${element.getAttribute('href') ?? ''}`),
  ]
    .filter((text) => !passing.test(text))
    .map(sortedWords);

/** @returns words of the first that the second lacks */
export function missing(words: readonly string[], there: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of there) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Buttons and links by their names. */
const controls = (): Map<string, HTMLElement> =>
  new Map(
    [...document.querySelectorAll<HTMLElement>('button, a[href], [role=radio], [role=checkbox], input')].map(
      (element) => [nameOf(element), element],
    ),
  );

/** @returns the first control with a matching name */
export function find(name: RegExp): HTMLElement | undefined {
  return [...controls()].find(([text]) => name.test(text))?.[1];
}

/** The last control with that name: that of the topmost dialog. */
export const findLast = (name: RegExp): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button')].filter((element) => name.test(nameOf(element))).pop();

/** Taps it. @returns whether there was one */
export function pressLast(name: RegExp): boolean {
  const last = findLast(name);
  last?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return last !== undefined;
}

/** Puts a finger on it and holds. @returns whether there was one */
export function holdLast(name: RegExp): boolean {
  const last = findLast(name);
  last?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, pointerId: 1 }));
  return last !== undefined;
}

/** Lifts the finger. */
export const letGo = (): void =>
  void document.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: 1 }));

/** Fields whose value the owner wrote; a picture was uploaded when it was chosen. */
const written = 'textarea, input:not([type=checkbox]):not([type=radio]):not([type=file])';

/** Selections, ticks and input of the owner, by name. */
export const chosen = (): string[] => [
  ...[...document.querySelectorAll('[aria-checked=true], [aria-pressed=true], input:checked')].map(nameOf),
  ...[...document.querySelectorAll<HTMLInputElement>(written)].map(
    (field) => `${field.labels?.[0]?.textContent ?? nameOf(field)}: ${field.value}`,
  ),
];

/** Whether a loading indicator is shown. */
export const isLoading = (): boolean => document.querySelector('.pw-skeleton') !== null;

/** Names of controls that are busy. */
export const busy = (): string[] =>
  [...document.querySelectorAll('button[aria-busy=true], a[aria-busy=true]')].map(nameOf);

/** Taps a control. @throws if it is missing */
export function press(name: RegExp): void {
  const element = find(name);
  if (!element) throw new Error(`nothing is called ${String(name)} in: ${readTexts().join(' | ')}`);
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** Enters a text, or selects in a native list, with the events that React expects. @throws if there is no such field */
export function enter(label: string, value: string): void {
  const labels = Array.from(document.querySelectorAll('label'));
  const field = labels.find(({ textContent }) => textContent === label)?.control;
  if (!field) throw new Error(`no field ${label}`);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
