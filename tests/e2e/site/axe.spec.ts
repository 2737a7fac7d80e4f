import { checkForEverybody } from '#tests/e2e/support/axe.ts';
import { expect, expectProblem, test } from '#tests/e2e/support/fixtures.ts';
import { screens } from '#tests/e2e/support/screens.ts';

/* The screens themselves are looked at in offline.spec.ts, the texts in texts.spec.ts. */

test('404 can be read, seen and touched by everybody', async ({ open, problems }) => {
  const page = await open('/nowhere');
  expectProblem(problems, /404/);
  await checkForEverybody(page);
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
    await checkForEverybody(page, panel);
    const box = await page.locator(panel).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320, 'the panel is on the screen').toBe(true);
  });
}
