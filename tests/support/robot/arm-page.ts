import type { BrowserContext, Page } from 'playwright';
import { newFacts, putUpPile } from '#sandbox/home-pile/new-pile.ts';
import type { Sandbox } from '#sandbox/server/create-sandbox.ts';
import { browserBesideArm } from './beside-arm.ts';
import type { Seen } from './watched-arm.ts';

/** The owner `heavy` of the seed data. */
export const ownerId = '10000003';

/** Installs a pile with a robot arm, whose owner has given all consents. @returns its id */
export async function putUpArm({ context }: Sandbox, number: number): Promise<string> {
  const pileId = `HPARM${number}`;
  const named = { pileId, sn: `PW11ARM${number}`, name: `arm ${number}`, model: 'PW-AC11R', address: '' };
  const facts = newFacts({ ...named, region: null, warrantyEnd: null }, context.clock.now());
  await putUpPile(context.db, ownerId, facts);
  await context.db
    .replaceInto('agreed')
    .values({ userId: ownerId, agreementId: 'robot', version: '1.0' })
    .execute();
  return pileId;
}

/** Opens the page of a robot arm with the control pad expanded. */
export async function openArmPage(context: BrowserContext, origin: string, pileId: string): Promise<Page> {
  // Installed arms have no location: any location of the phone counts as beside them.
  await context.grantPermissions(['geolocation'], { origin });
  await context.setGeolocation(browserBesideArm());
  const page = await context.newPage();
  await page.goto(`${origin}/plugCharge/robotControl?pileId=${pileId}&__login=heavy`);
  await page.getByRole('button', { name: '手动微调' }).click();
  return page;
}

/** The button of the pad whose label begins with this: the reason texts of other buttons contain it too. */
export const padButton = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label}`) });

/** Takes control if the page has none, and waits until the page enables its buttons. */
export async function takeControl(page: Page, { arm }: Seen, label: string): Promise<void> {
  const tick = page.getByRole('checkbox', { name: '我已在设备旁，周围无人' });
  const free = padButton(page, label).and(page.locator(':not([aria-disabled])'));
  // A page whose control was taken away notices it at the next status of the arm.
  if (arm.read().lease === null) await tick.and(page.locator(':not(:checked)')).waitFor();
  if (!(await tick.isChecked())) {
    await tick.click({ force: true });
    const read = page.getByRole('button', { name: '我已了解' });
    await read.or(free).first().waitFor();
    if (await read.isVisible()) await read.click();
  }
  await free.waitFor();
}
