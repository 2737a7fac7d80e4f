import { join } from 'node:path';
import { dist } from '../brand/brand-build.ts';
import { main } from '../run.ts';
import { checkSite } from './check-site.ts';
import { openTarget } from './open-target.ts';
import { readOptions, type DeployOptions } from './options.ts';
import { planPublish, publish } from './publish.ts';
import { readReleases } from './release-store.ts';
import { planRollback, rollback } from './rollback.ts';
import { readSite } from './site.ts';
import type { Target } from './target.ts';
import { listOf, summaryOf } from './words.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** One line that is written over; nothing where the output is kept, which would fill with it. */
function showProgress(done: number, all: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${all} files${done === all ? '\n' : ''}`);
}

async function publishSite(target: Target, site: string, options: DeployOptions): Promise<void> {
  const started = performance.now();
  const files = await readSite(site);
  checkSite(files, options.brand, site);
  const time = Date.now();
  if (options.dryRun) {
    const plan = await planPublish(target, files, { ...options, time });
    for (const { path } of plan.uploads) say(`upload ${path}`);
    for (const path of [...plan.stale, ...plan.leftovers.paths]) say(`remove ${path}`);
    say(`nothing was changed; it would be: ${summaryOf(plan, files.length)}`);
    return;
  }
  const plan = await publish(target, files, { ...options, time, onProgress: showProgress });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`${options.brand}: ${plan.release.id} is up at ${target.name}`);
  say(`${summaryOf(plan, files.length)}, ${seconds} s`);
}

async function goBack(target: Target, { brand, release, dryRun }: DeployOptions): Promise<void> {
  const options = { brand, to: release };
  const plan = await (dryRun ? planRollback : rollback)(target, options);
  const files = `${plan.changed.length} files put back`;
  if (dryRun) say(`nothing was changed; it would be: back to ${plan.goal.id}, ${files}`);
  else say(`${brand}: ${plan.goal.id} is up again at ${target.name}, ${files}`);
}

async function showReleases(target: Target): Promise<void> {
  const lines = listOf(await readReleases(target, await target.list()));
  for (const line of lines) say(line);
  if (lines.length === 0) say(`${target.name} has no release yet`);
}

/** `npm run deploy`: publishes a build, shows releases, or puts a former one back. It does not build. */
main(async () => {
  const options = readOptions(process.argv.slice(2));
  const site = join(dist, options.brand);
  const target = openTarget(options, site, process.env);
  if (options.action === 'list') await showReleases(target);
  else if (options.action === 'rollback') await goBack(target, options);
  else await publishSite(target, site, options);
});
