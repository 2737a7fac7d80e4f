import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { scanPage } from './scan-page.ts';
import { scanScript } from './scan-script.ts';
import { scanStyle } from './scan-style.ts';

export interface SiteFinding extends Finding {
  /** Path inside the site. */
  file: string;
}

const scanners: Record<string, (text: string) => Finding[]> = {
  html: scanPage,
  css: scanStyle,
  js: (text) => scanScript(text, 'module'),
};

/**
 * @param site folder of a build
 * @returns each unsupported use, once per equal text
 */
export async function scanSite(site: string): Promise<SiteFinding[]> {
  const files = (await readdir(site, { recursive: true })).sort();
  const found = new Map<string, SiteFinding>();
  for (const file of files) {
    const scan = scanners[/\.(html|css|js)$/.exec(file)?.[1] ?? ''];
    if (!scan) continue;
    for (const finding of scan(await readFile(join(site, file), 'utf8'))) {
      const key = `${file} ${finding.feature} ${finding.near}`;
      if (!found.has(key)) found.set(key, { file, ...finding });
    }
  }
  return [...found.values()];
}
