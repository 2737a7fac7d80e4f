import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What has the focus, and what is wrong with it. */
interface Focused {
  /** The start of its markup; '' if nothing has the focus. */
  markup: string;
  /** Empty if an owner without a mouse sees where the focus is. */
  faults: string[];
}

/**
 * Runs inside the page. The focused control, or what is drawn in place of an invisible one, has to be in the window,
 * under nothing, within the open dialog, and ringed: by an outline, or by a shadow that is a ring.
 */
function examineFocus(): Focused {
  const element = document.activeElement;
  if (!element || element === document.body) return { markup: '', faults: [] };
  const faults: string[] = [];
  const isInvisible = (part: Element) => {
    const { width, height } = part.getBoundingClientRect();
    return width <= 1 || height <= 1 || getComputedStyle(part).opacity === '0';
  };
  const drawn = isInvisible(element)
    ? (element.closest('label') ?? element.parentElement ?? element)
    : element;

  // The first line of a link that is broken into lines; of the map, which has search and list over it, some place.
  const box = drawn.getClientRects()[0] ?? drawn.getBoundingClientRect();
  const y = [0.5, ...(box.height > window.innerHeight / 2 ? [0.1, 0.2, 0.3, 0.4] : [])];
  const hits = y.map((part) =>
    document.elementFromPoint((box.left + box.right) / 2, box.top + box.height * part),
  );
  if (!hits.some((hit) => hit && drawn.contains(hit)))
    faults.push(hits[0] ? `covered by ${hits[0].outerHTML.slice(0, 100)}` : 'outside the window');

  /** How many sides of an outline are neither outside the window nor cut off by a scrolling box. */
  const sidesSeen = (part: Element, out: number) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const room = { left: 0, right: window.innerWidth, top: 0, bottom: window.innerHeight };
    for (let above = part.parentElement; above && above !== document.body; above = above.parentElement) {
      if (getComputedStyle(above).overflowX === 'visible') continue;
      const frame = above.getBoundingClientRect();
      room.left = Math.max(room.left, frame.left);
      room.right = Math.min(room.right, frame.right);
      room.top = Math.max(room.top, frame.top);
      room.bottom = Math.min(room.bottom, frame.bottom);
    }
    const shown = [
      left - out >= room.left,
      right + out <= room.right,
      top - out >= room.top,
      bottom + out <= room.bottom,
    ];
    return shown.filter(Boolean).length;
  };
  const isRinged = (part: Element) => {
    const { outlineStyle, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(part);
    const [width, offset] = [parseFloat(outlineWidth), parseFloat(outlineOffset)];
    if (outlineStyle !== 'none' && width > 0 && sidesSeen(part, offset + width / 2) >= 2) return true;
    const over = getComputedStyle(part, '::after');
    return (
      / 0px 0px 0px [1-9]/.test(boxShadow) || (over.content !== 'none' && parseFloat(over.borderTopWidth) > 1)
    );
  };
  const carriers = [drawn, drawn.parentElement, drawn.parentElement?.parentElement];
  if (!carriers.some((part) => part && isRinged(part))) faults.push('without a ring');

  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  if (dialog && !dialog.contains(element)) faults.push('outside the open dialog');
  return { markup: element.outerHTML.slice(0, 160), faults };
}

/** Waits until something has the focus and is seen to have it: sheets and scrolled pages need some frames. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect(async () => {
    const { markup, faults } = await page.evaluate(examineFocus);
    expect(faults, markup).toEqual([]);
    expect(markup, 'something has the focus').not.toBe('');
  }).toPass({ timeout: 2_000 });
}

/**
 * Presses Tab until the control has the focus. Each control on the way has to be seen while it has the focus; beyond
 * the last one the focus leaves the page once, and enters it again at the top.
 *
 * @param options `key`: Shift+Tab goes back; `limit`: fails after that many presses
 * @returns how many presses it took
 */
export async function pressTo(
  page: Page,
  target: Locator,
  { key = 'Tab', limit = 60 }: { key?: 'Tab' | 'Shift+Tab'; limit?: number } = {},
): Promise<number> {
  await expect(target).toBeAttached();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  let hasLeft = false;
  for (let presses = 0; presses <= limit; presses += 1) {
    if (await isThere()) {
      await expectFocusSeen(page);
      return presses;
    }
    await page.keyboard.press(key);
    const { markup, faults } = await page.evaluate(examineFocus);
    if (markup === '') {
      expect(hasLeft, 'the focus leaves the page once').toBe(false);
      hasLeft = true;
    } else if (faults.length > 0) await expectFocusSeen(page);
  }
  throw new Error(`not reached by ${limit} times ${key}: ${String(target)}`);
}

/** Goes to a control by Tab and presses a key on it, Enter if no other. */
export async function act(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await pressTo(page, target);
  await page.keyboard.press(key);
}

/** Presses Escape in a dialog: it closes, and its opener has the focus again. */
export async function escape(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await expectFocusSeen(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expectFocusSeen(page);
}

/** Chooses in a group of which Tab reaches one option, by arrows. */
export async function turnTo(page: Page, group: Locator, name: string | RegExp): Promise<void> {
  const wanted = group.getByRole('radio', typeof name === 'string' ? { name, exact: true } : { name });
  const checked = group.getByRole('radio', { checked: true });
  await pressTo(page, (await checked.count()) > 0 ? checked : group.getByRole('radio').first());
  await page.keyboard.press('Space');
  const options = await group.getByRole('radio').count();
  for (let presses = 0; presses < options && !(await wanted.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowDown');
    await expectFocusSeen(page);
  }
  await expect(wanted).toBeChecked();
  await expect(wanted).toBeFocused();
  await expect(checked).toHaveCount(1);
}
