import type { Page } from '@playwright/test';
import { checkForEverybody } from '#tests/e2e/support/axe.ts';
import { expect, expectProblem, test } from '#tests/e2e/support/fixtures.ts';
import { screens } from '#tests/e2e/support/screens.ts';

/* The screens themselves are checked in offline.spec.ts, the texts in texts.spec.ts. */

test('accessibility: the 404 page', async ({ open, problems }) => {
  const page = await open('/nowhere');
  expectProblem(problems, /404/);
  await checkForEverybody(page);
});

/** Layers over a screen. Only the panel is checked: the focus guards of Radix around it break a rule. */
const panels = {
  'the question before the end of a charge': {
    screen: 'charge',
    press: '结束充电',
    panel: '[role="alertdialog"]',
  },
  'the choice of a car': { screen: 'preOrder', press: /充电车辆/, panel: '[role="dialog"]' },
  'the number of a connector': { screen: 'chargeStation', press: '扫码充电', panel: '[role="dialog"]' },
} as const;

for (const [title, { screen, press, panel }] of Object.entries(panels)) {
  test(`accessibility: ${title}`, async ({ server, open }) => {
    const page = await open(await screens[screen].prepare(server), 'normal');
    await page.getByRole('button', { name: press }).click();
    await expect(page.locator(panel)).toBeVisible();
    await checkForEverybody(page, panel);
    const box = await page.locator(panel).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320, 'the panel is on the screen').toBe(true);
  });
}

/** Presses Tab until a control repeats. @returns the elements that covered a focused one */
async function coveredOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const covered: string[] = [];
  const seen = new Set<string>();
  for (;;) {
    await page.keyboard.press(key);
    const at = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return { name: '', isCovered: false };
      const { left, top, width, height } = focused.getBoundingClientRect();
      const name = `${focused.textContent?.slice(0, 20)}#${focused.id} at ${Math.round(top + window.scrollY)}`;
      // An input that is drawn by its label is below it.
      const own = focused.closest('label') ?? focused.parentElement ?? focused;
      const hit = document.elementFromPoint(left + width / 2, top + height - 2);
      return { name, isCovered: !(hit && own.contains(hit)) };
    });
    if (seen.has(at.name)) return covered;
    seen.add(at.name);
    if (at.isCovered) covered.push(at.name);
  }
}

for (const screen of ['pileApplyForm', 'aftercareApply', 'plugChargeSetting'] as const) {
  test(`keyboard: bars never cover the element focused by Tab on ${screen}`, async ({ server, open }) => {
    const page = await open(await screens[screen].prepare(server), screens[screen].login);
    await screens[screen].loaded(page).waitFor();
    expect(await coveredOnTheWay(page, 'Tab')).toEqual([]);
    expect(await coveredOnTheWay(page, 'Shift+Tab')).toEqual([]);
  });
}

test('keyboard: the button at the end of a sheet never covers the element focused by Tab', async ({
  open,
}) => {
  const page = await open('/chargeMap');
  // The sheet fades in without moving, so positions are final.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await screens.chargeMap.loaded(page).waitFor();
  await page.getByRole('button', { name: '筛选' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await coveredOnTheWay(page, 'Tab')).toEqual([]);
});
