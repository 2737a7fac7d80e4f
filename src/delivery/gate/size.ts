import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildBrand, dist } from '../brand/brand-build.ts';
import { brokenBudgets, engineOf } from './budgets.ts';
import { readModules, sharesOf } from './module-shares.ts';
import { modulesFile } from '../brand/template-build.ts';
import { kib, weighPage, type PageWeight } from './page-weight.ts';
import { Failure, main, UsageError } from '../run.ts';

const usage = 'npm run size -- [--detail]';
/** Shares below this are left out, bytes. */
const smallest = 100;

function wantsDetail(): boolean {
  try {
    return parseArgs({ options: { detail: { type: 'boolean', default: false } } }).values.detail;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\nusage: ${usage}`);
  }
}

const cell = (bytes: number) => (bytes / kib).toFixed(1).padStart(8);
const print = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run size [-- --detail]`: what each page weighs by kind, and what each byte is for; fails over a budget. */
main(async () => {
  const detail = wantsDetail();
  const site = await buildBrand('gwm', { forSandbox: true });
  const modules = await readModules(modulesFile(dist));
  const pages = (await readdir(site, { recursive: true })).filter((it) => it.endsWith('.html')).sort();
  const weights: PageWeight[] = [];
  print(`${'KiB after gzip'.padEnd(22)}    html  of it: css   script       js   images`);
  for (const page of pages) {
    const weight = await weighPage(site, page);
    weights.push(weight);
    const { html, css, inlineJs, js, images, files, lazy } = weight;
    print(`${page.padEnd(22)}${cell(html)}   ${cell(css)} ${cell(inlineJs)} ${cell(js)} ${cell(images)}`);
    if (engineOf(weight) > 0) print(`${'  map engine, on demand'.padEnd(50)}${cell(engineOf(weight))}`);
    if (!detail) continue;
    for (const { file, bytes } of files) {
      print(`    ${cell(bytes)} ${file}`);
      for (const share of sharesOf(modules, file, bytes)) {
        if (share.bytes >= smallest) print(`      ${cell(share.bytes)}   ${share.name}`);
      }
    }
    for (const { file, bytes } of lazy) print(`    ${cell(bytes)} ${file} (on demand)`);
  }
  const broken = weights.flatMap(brokenBudgets);
  if (broken.length > 0) throw new Failure(`over budget:\n${broken.join('\n')}`);
});
