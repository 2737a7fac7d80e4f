// @ts-check

/** @import { PageWindow } from '../types' */

const pressable = 'button, a[href], label, summary, input, [role="button"], [role="radio"], [role="option"]';
/** A press on a label causes a second one on its field. */
const sameWithinMs = 50;
const longest = 60;

/**
 * @param {Element} element
 * @returns {string} its visible text; for a field that of its label
 */
function textOf(element) {
  const label = /** @type {HTMLInputElement} */ (element).labels?.[0] ?? element;
  const labelText = label.getAttribute('aria-label') ?? label.textContent ?? '';
  return (labelText || (element.getAttribute('aria-label') ?? '')).replace(/\s+/g, ' ').trim();
}

/**
 * @param {Element} element
 * @param {string[]} person texts that no recording may contain
 * @returns {string} its name without personal data
 */
export function pressName(element, person) {
  let name = textOf(element);
  for (const text of person) if (text.length > 1) name = name.split(text).join('…');
  return name
    .replace(/[\u4e00-\u9fff][A-Z][A-Z0-9]{4,6}/g, '…')
    .replace(/\d[\d*]{5,}/g, '…')
    .slice(0, longest);
}

/**
 * Reports each press in a page.
 *
 * @param {PageWindow} page
 * @param {() => string[]} person
 * @param {(name: string) => void} onPress
 */
export function watchPresses(page, person, onPress) {
  let last = { name: '', time: -sameWithinMs };
  const hear = (/** @type {Event} */ { target, timeStamp }) => {
    const found = /** @type {Element | null} */ (target)?.closest?.(pressable);
    if (!found) return;
    const name = pressName(found, person());
    if (!name || (name === last.name && timeStamp - last.time < sameWithinMs)) return;
    last = { name, time: timeStamp };
    onPress(name);
  };
  page.document.addEventListener('click', hear, true);
}

/**
 * @param {PageWindow | null} page
 * @param {string} name
 * @param {string[]} person
 * @returns {boolean} whether an element of that name was found and pressed
 */
export function press(page, name, person) {
  if (!page) return false;
  for (const element of page.document.querySelectorAll(pressable)) {
    const usable =
      element.getClientRects().length > 0 && !element.closest('[inert]') && !element.matches(':disabled');
    if (!usable || pressName(element, person) !== name) continue;
    /** @type {HTMLElement} */ (element).click();
    return true;
  }
  return false;
}
