import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildBrand } from '../brand/brand-build.ts';
import { main, UsageError } from '../run.ts';
import { allowances } from './allowed.ts';
import { hintFor } from './hints.ts';
import { judge } from './judge.ts';
import { scanSite, type SiteFinding } from './scan-site.ts';
import { floor } from './support.ts';

const lineOf = ({ file, feature, android, ios, near }: SiteFinding): string =>
  `${file}: ${feature} (Android WebView ${android}, iOS ${ios}) in \`${near}\`: use ${hintFor(feature)}`;

function folderOf(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, strict: true }).positionals[0];
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message : String(error)}\nusage: npm run floor [-- FOLDER]`,
    );
  }
}

/** `npm run floor [-- FOLDER]`: fails where a built site needs a newer web view than the oldest that it is for. */
main(async () => {
  const folder = folderOf(process.argv.slice(2));
  if (folder !== undefined && !existsSync(`${folder}/404.html`))
    throw new UsageError(`no built site in ${folder}`);
  const site = folder ?? (await buildBrand('gwm', { forSandbox: true }));
  const { broken, idle } = judge(await scanSite(site), allowances);
  const stale = idle.map((it) => `allowed.ts: nothing needs ${it.feature} ${it.near?.source ?? ''} any more`);
  if (broken.length + stale.length > 0) {
    process.stderr.write(`${[...broken.map(lineOf), ...stale].join('\n')}\n`);
    process.exitCode = 1;
    return;
  }
  process.stdout.write(
    `${site}: nothing above Android WebView ${floor.android} and iOS ${floor.ios} without a way around it\n`,
  );
});
