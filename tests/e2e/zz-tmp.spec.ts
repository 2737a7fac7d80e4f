import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/fixtures';
import { overflowing, smallTargets } from './support/touch';
import { screens } from './support/screens';
test('sanity', async ({ server, open }) => {
  const page = await open(await screens.gun.open(server), 'normal');
  await expect(screens.gun.loaded(page)).toBeVisible();
  await page.evaluate(() => { for (const it of document.querySelectorAll('.sub')) (it as HTMLElement).style.color = '#bbb';
   for (const it of document.querySelectorAll('.pw-icon-button, button')) { (it as HTMLElement).style.height = '20px'; (it as HTMLElement).style.minHeight='0' };
   document.querySelector('main')!.insertAdjacentHTML('beforeend','<p>'+'x'.repeat(300)+'</p><button></button>') });
  const r = await new AxeBuilder({page}).setLegacyMode().analyze();
  console.log(r.violations.map((v) => v.id + v.nodes.length), r.passes.length, r.incomplete.map(v=>v.id+v.nodes.map(n=>n.html.slice(0,80))));
  console.log(await page.evaluate(smallTargets), await page.evaluate(overflowing));
});
test('inc', async ({ server, open }) => {
 for (const n of ['chargeMap','station','charge'] as const) {
  const page = await open(await screens[n].open(server), 'normal');
  await expect(screens[n].loaded(page)).toBeVisible();
  const r = await new AxeBuilder({page}).setLegacyMode().withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  console.log(n, r.violations.map((v) => v.id + v.nodes.length), r.passes.length, r.incomplete.map(v=>v.id+v.nodes.map(n=>n.html.slice(0,80))));
 }
});
