import type { Page } from '@playwright/test';
import { expect, test, type Server } from '#tests/e2e/support/fixtures.ts';
import { hasKeptPlace } from '#tests/e2e/support/kept-place.ts';
import { screens } from '#tests/e2e/support/screens.ts';

/** A page with a layer. */
interface Over {
  readonly name: string;
  path(server: Server): string | Promise<string>;
  open(page: Page): Promise<void>;
  dialog: string | RegExp;
  close: string;
}

const cases: readonly Over[] = [
  {
    name: 'the filter of the map',
    path: () => '/chargeMap',
    open: (page) => page.getByRole('button', { name: '筛选', exact: true }).click(),
    dialog: '筛选',
    close: '关闭',
  },
  {
    name: 'the target of a charge',
    path: (server) => screens.preOrder.prepare(server),
    open: (page) => page.getByRole('button', { name: /充电目标/ }).click(),
    dialog: '充电目标',
    close: '关闭',
  },
];

for (const { name, path, open: openOver, dialog, close } of cases) {
  test(`browser Back: closes ${name}, and the page stays until the next Back`, async ({
    page,
    server,
    open,
  }) => {
    await open('/mine', 'normal');
    await hasKeptPlace(page);
    const address = await path(server);
    await open(address, 'normal');
    const shown = page.getByRole('dialog', { name: dialog });
    await openOver(page);
    await expect(shown).toBeVisible();
    // The history entry is made once the sheet has been painted.
    await expect.poll(() => page.evaluate(() => history.state as object)).toHaveProperty('isOverPage');
    await page.goBack();
    await expect(shown).toBeHidden();
    const here = new URL(page.url()).pathname;
    expect(address).toContain(here);
    // Closed by its own button it leaves no entry behind either.
    await openOver(page);
    await expect(shown).toBeVisible();
    await shown.getByRole('button', { name: close }).click();
    await expect(shown).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state as object)).not.toHaveProperty('isOverPage');
    await page.goBack();
    await expect(page).toHaveURL(/\/mine/);
  });
}

test('browser Back: a month chosen in a sheet stays in the address of the page', async ({ page, open }) => {
  await open('/orderList', 'heavy');
  await page.getByRole('button', { name: /月/ }).first().click();
  const sheet = page.getByRole('dialog', { name: '选择月份' });
  const month = sheet.getByRole('radio').nth(1);
  await month.click();
  await expect(sheet).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state as object)).not.toHaveProperty('isOverPage');
  expect(new URL(page.url()).searchParams.get('month')).toBeTruthy();
});
