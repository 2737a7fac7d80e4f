import { join } from 'node:path';
import { dist } from '../brand/brand-build.ts';
import { readBuildRecord } from '../brand/build-cache.ts';
import { main } from '../run.ts';
import { checkSite } from './check-site.ts';
import { openTarget, readOptions, type DeployOptions } from './options.ts';
import { planPublish, publish, type Plan } from './publish.ts';
import { readReleases } from './release.ts';
import { planRollback, rollback } from './rollback.ts';
import { readSite, type SiteFile } from './site.ts';
import type { Target } from './target.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const sizeOf = (sizes: readonly number[]): string =>
  `${(sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024).toFixed(1)} KiB`;

/** @returns a summary of a deploy, in one line */
const summaryOf = ({ uploads, removals }: Plan, files: readonly SiteFile[]): string =>
  `${uploads.length} files uploaded (${sizeOf(uploads.map(({ body }) => body.length))}), ` +
  `${files.length - uploads.length} kept${removals.length > 0 ? `, ${removals.length} old ones removed` : ''}`;

/** One line that is overwritten; nothing if the output is no terminal, which it would fill. */
function showProgress(done: number, all: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${all} files${done === all ? '\n' : ''}`);
}

async function publishSite(target: Target, site: string, options: DeployOptions): Promise<void> {
  const started = performance.now();
  const files = await readSite(site);
  checkSite(files, options.brand, site, (await readBuildRecord(site))?.files);
  const time = Date.now();
  if (options.dryRun) {
    const plan = await planPublish(target, files, { ...options, time });
    for (const { path } of plan.uploads) say(`upload ${path}`);
    for (const path of plan.removals) say(`remove ${path}`);
    say(`nothing was changed; it would be: ${summaryOf(plan, files)}`);
    return;
  }
  const plan = await publish(target, files, { ...options, time, onProgress: showProgress });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`${options.brand}: ${plan.release.id} is up at ${target.name}`);
  say(`${summaryOf(plan, files)}, ${seconds} s`);
}

async function goBack(target: Target, { brand, release, dryRun }: DeployOptions): Promise<void> {
  const plan = await (dryRun ? planRollback : rollback)(target, { brand, to: release });
  const files = `${plan.changed.length} files put back`;
  if (dryRun) say(`nothing was changed; it would be: back to ${plan.goal.id}, ${files}`);
  else say(`${brand}: ${plan.goal.id} is up again at ${target.name}, ${files}`);
}

async function showReleases(target: Target): Promise<void> {
  const { all, current } = await readReleases(target, await target.list());
  if (all.length === 0) say(`${target.name} has no release yet`);
  for (const { id, published, files } of all) {
    const state = id === current?.id ? 'current' : published ? 'kept' : 'not finished';
    const size = `${files.length} files, ${sizeOf(files.map(({ bytes }) => bytes))}`;
    say(`${id}  ${state.padEnd(12)}  ${(published ?? '-').padEnd(24)}  ${size}`);
  }
}

/** `npm run deploy`: publishes a build, lists releases, or rolls back. It does not build. */
main(async () => {
  const options = readOptions(process.argv.slice(2));
  const site = join(dist, options.brand);
  const target = await openTarget(options, site, process.env);
  if (options.action === 'list') await showReleases(target);
  else if (options.action === 'rollback') await goBack(target, options);
  else await publishSite(target, site, options);
});
