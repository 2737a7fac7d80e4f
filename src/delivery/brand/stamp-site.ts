import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeholders } from '#core/page/placeholders.ts';
import { changePages } from '../files.ts';
import type { BrandSettings } from './settings.ts';
import { stampPage } from './stamp-page.ts';

/** Makes a brand's folder from the template. @param work an empty folder */
export async function stampSite(template: string, work: string, settings: BrandSettings): Promise<void> {
  await cp(template, work, { recursive: true });
  await changePages(work, (html) => stampPage(html, settings));
  const worker = join(work, 'sw.js');
  const code = await readFile(worker, 'utf8');
  await writeFile(worker, code.replaceAll(placeholders.brand, settings.brand));
}
