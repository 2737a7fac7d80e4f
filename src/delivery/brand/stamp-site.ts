import { cp } from 'node:fs/promises';
import { changePages } from '../files.ts';
import type { BrandSettings } from './settings.ts';
import { stampPage } from './stamp-page.ts';

/** Makes a brand's folder out of the template. @param work an empty folder */
export async function stampSite(template: string, work: string, settings: BrandSettings): Promise<void> {
  await cp(template, work, { recursive: true });
  await changePages(work, (html) => stampPage(html, settings));
}
