import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesUnder } from '../files.ts';
import type { BrandSettings } from './settings.ts';
import { stampPage } from './stamp-page.ts';

/** Makes a brand's folder out of the template. @param work an empty folder */
export async function stampSite(template: string, work: string, settings: BrandSettings): Promise<void> {
  await cp(template, work, { recursive: true });
  for (const path of await filesUnder(work)) {
    if (!path.endsWith('.html')) continue;
    const file = join(work, path);
    await writeFile(file, stampPage(await readFile(file, 'utf8'), settings));
  }
}
