import type { Page } from '@playwright/test';
import { checkBrands, checkRules } from '#tests/e2e/support/axe.ts';
import { expect, expectProblem, test } from '#tests/e2e/support/fixtures.ts';
import { screenNames, screens } from '#tests/e2e/support/screens.ts';
import { overflowing, smallTargets } from '#tests/e2e/support/touch.ts';

/** Text of 200 % at two widths. */
async function checkLargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.classList.add('fs-200'));
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(overflowing), `text of 200 % at ${width} px`).toEqual([]);
  }
}

async function checkAll(page: Page, part?: string): Promise<void> {
  expect(await page.evaluate(smallTargets), 'targets of 44 px').toEqual([]);
  await checkRules(page, part);
  await checkBrands(page, part);
  await checkLargeText(page);
}

for (const name of screenNames) {
  test(`${name} can be read, seen and touched by everybody`, async ({ server, open }) => {
    const { prepare, loaded } = screens[name];
    const page = await open(await prepare(server), 'normal');
    await expect(loaded(page)).toBeVisible();
    if (name === 'chargeMap') await expect(page.locator('.map-dot').first()).toBeVisible();
    await checkAll(page);
  });
}

test('404 can be read, seen and touched by everybody', async ({ open, problems }) => {
  const page = await open('/nowhere');
  expectProblem(problems, /404/);
  await checkAll(page);
});

/** What opens over a screen. Only the panel is looked at: the focus guards of Radix around it trip a rule. */
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
  test(`${title} can be read, seen and touched by everybody`, async ({ server, open }) => {
    const page = await open(await screens[screen].prepare(server), 'normal');
    await page.getByRole('button', { name: press }).click();
    await expect(page.locator(panel)).toBeVisible();
    await checkAll(page, panel);
    const box = await page.locator(panel).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320, 'the panel is on the screen').toBe(true);
  });
}
