import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '#delivery/gate/chromium.ts';
import { sheetsFolder } from './pictures.ts';

const style = `
  body { margin: 16px; font: 13px sans-serif; background: #888; color: #000; }
  main { display: grid; grid-template-columns: repeat(8, 195px); gap: 12px; align-items: start; }
  figure { margin: 0; } img { width: 195px; max-height: 844px; object-fit: cover; object-position: top; display: block; }
  figcaption { padding: 2px 0; overflow-wrap: anywhere; }`;

/** Names of pictures are those of routes and scenes: they need no HTML escaping. */
const figure = (name: string): string =>
  `<figure><img src="../${name}"><figcaption>${name.replace(/\.png$/, '')}</figcaption></figure>`;

const sheetOf = (page: string, pictures: readonly string[]): string =>
  `<!doctype html><meta charset="utf-8"><title>${page}</title><style>${style}</style>` +
  `<h1>${page}</h1><main>${pictures.map(figure).join('')}</main>`;

/**
 * Makes one contact sheet for each page, as HTML and as a picture.
 * @param pictures names in the folder. @returns the folder of the sheets
 */
export async function makeContactSheets(folder: string, pictures: readonly string[]): Promise<string> {
  const target = join(folder, sheetsFolder);
  await mkdir(target, { recursive: true });
  const byPage = new Map<string, string[]>();
  for (const name of pictures) {
    const [page = ''] = name.split('/');
    byPage.set(page, [...(byPage.get(page) ?? []), name]);
  }
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1684, height: 800 } });
    for (const [name, list] of byPage) {
      const html = join(target, `${name}.html`);
      await writeFile(html, sheetOf(name, list));
      await page.goto(pathToFileURL(html).href);
      await page.screenshot({ path: join(target, `${name}.png`), fullPage: true });
      await rm(html);
    }
  } finally {
    await browser.close();
  }
  return target;
}
