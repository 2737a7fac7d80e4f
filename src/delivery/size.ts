import { readdir } from 'node:fs/promises';
import { buildBrand } from './brand-build';
import { main } from './run';
import { weighPage } from './page-weight';

/** Bytes after gzip, before the first interaction. */
const kib = 1024;
const budgets = {
  islandJs: 95 * kib,
  staticJs: 0,
  html: 22 * kib,
  css: 12 * kib,
  /** The map engine, loaded apart from the page. */
  mapEngine: 60 * kib,
};
const staticPages = new Set(['404.html']);
const mapEngine = /map-engine/;

/** `npm run size [-- --detail]`: what each page weighs; fails when a budget is broken. */
main(async () => {
  const site = await buildBrand('gwm', { forSandbox: true });
  const pages = (await readdir(site, { recursive: true })).filter((it) => it.endsWith('.html')).sort();
  const detail = process.argv.includes('--detail');
  const broken: string[] = [];
  const check = (what: string, bytes: number, budget: number) => {
    if (bytes > budget)
      broken.push(`${what}: ${(bytes / kib).toFixed(1)} KiB, budget ${(budget / kib).toFixed(0)} KiB`);
  };
  process.stdout.write('page                      html      js     css  (KiB gzip)\n');
  for (const page of pages) {
    const weight = await weighPage(site, page);
    const cell = (bytes: number) => (bytes / kib).toFixed(1).padStart(7);
    process.stdout.write(`${page.padEnd(22)}${cell(weight.html)} ${cell(weight.js)} ${cell(weight.css)}\n`);
    if (detail) {
      for (const { file, bytes } of weight.files) process.stdout.write(`    ${cell(bytes)} ${file}\n`);
      for (const { file, bytes } of weight.lazy)
        process.stdout.write(`    ${cell(bytes)} ${file} (on demand)\n`);
    }
    check(`${page} js`, weight.js, staticPages.has(page) ? budgets.staticJs : budgets.islandJs);
    check(`${page} html`, weight.html, budgets.html);
    check(`${page} css`, weight.css, budgets.css);
    const engine = weight.lazy.filter((it) => mapEngine.test(it.file));
    if (engine.length > 0) {
      const bytes = engine.reduce((total, it) => total + it.bytes, 0);
      process.stdout.write(`  map engine, on demand ${cell(bytes)}\n`);
      check('map engine', bytes, budgets.mapEngine);
    }
  }
  if (broken.length > 0) throw new Error(`over budget:\n${broken.join('\n')}`);
});
