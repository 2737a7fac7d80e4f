import { readdir } from 'node:fs/promises';
import { readArguments } from '../arguments.ts';
import { buildForSandbox } from '../brand/brand-build.ts';
import { weighBridge } from './bridge-weight.ts';
import { brokenTogether, engineOf } from './budgets.ts';
import { weighGround } from './ground-weight.ts';
import { kib, weighPage, type PageWeight } from './page-weight.ts';
import { Failure, main } from '../run.ts';

const cell = (bytes: number) => (bytes / kib).toFixed(1).padStart(8);
const print = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run size [-- --detail]`: weight of each page by kind, and its files; fails over a budget. */
main(async () => {
  const { values } = readArguments('npm run size -- [--detail]', { detail: { type: 'boolean' } });
  const site = await buildForSandbox('gwm');
  const pages = (await readdir(site, { recursive: true })).filter((file) => file.endsWith('.html')).sort();
  const weights: PageWeight[] = [];
  print(`${'KiB after gzip'.padEnd(22)}    html  of it: css   script  drawing       js   images`);
  for (const page of pages) {
    const weight = await weighPage(site, page);
    weights.push(weight);
    const { html, css, inlineJs, drawing, js, images, files, lazy } = weight;
    const kinds = [css, inlineJs, drawing, js, images].map(cell);
    print(`${page.padEnd(22)}${cell(html)}   ${kinds.join(' ')}`);
    if (engineOf(weight) > 0) print(`${'  map engine, on demand'.padEnd(50)}${cell(engineOf(weight))}`);
    if (!values.detail) continue;
    for (const { file, bytes } of files) print(`    ${cell(bytes)} ${file}`);
    for (const { file, bytes } of lazy) print(`    ${cell(bytes)} ${file} (on demand)`);
  }
  const grounds = await weighGround(site);
  for (const [city, bytes] of grounds) print(`${`ground of ${city}, first view`.padEnd(50)}${cell(bytes)}`);
  const bridge = await weighBridge();
  print(`${'bridge and session, our own code'.padEnd(50)}${cell(bridge.own)}`);
  print(`${'  with what other code of ours shares'.padEnd(50)}${cell(bridge.shared)}`);
  print(`${'  and with valibot and nanostores'.padEnd(50)}${cell(bridge.all)}`);
  print(`${'  more of our own, on demand'.padEnd(50)}${cell(bridge.lazy)}`);
  const broken = brokenTogether(weights);
  if (broken.length > 0) throw new Failure(`over budget:\n${broken.join('\n')}`);
});
