import { existsSync } from 'node:fs';
import { readArguments } from '../arguments.ts';
import { buildForSandbox } from '../brand/brand-build.ts';
import { main, UsageError } from '../run.ts';
import { allowances } from './allowed.ts';
import { hintFor } from './hints.ts';
import { judge } from './judge.ts';
import { scanSite, type SiteFinding } from './scan-site.ts';
import { floor } from './support.ts';

const lineOf = ({ file, feature, android, ios, near }: SiteFinding): string =>
  `${file}: ${feature} (Android WebView ${android}, iOS ${ios}) in \`${near}\`: use ${hintFor(feature)}`;

/** `npm run floor [-- FOLDER]`: fails if a built site uses a feature that the oldest supported browsers lack. */
main(async () => {
  const { positionals } = readArguments('npm run floor [-- FOLDER]', {}, { allowPositionals: true });
  const [folder] = positionals;
  if (folder !== undefined && !existsSync(`${folder}/404.html`))
    throw new UsageError(`no built site in ${folder}`);
  const site = folder ?? (await buildForSandbox('gwm'));
  const { broken, idle } = judge(await scanSite(site), allowances);
  const stale = idle.map(
    (allowance) => `allowed.ts: nothing needs ${allowance.feature} ${allowance.near?.source ?? ''} any more`,
  );
  if (broken.length + stale.length > 0) {
    process.stderr.write(`${[...broken.map(lineOf), ...stale].join('\n')}\n`);
    process.exitCode = 1;
    return;
  }
  process.stdout.write(
    `${site}: nothing above Android WebView ${floor.android} and iOS ${floor.ios} without a way around it\n`,
  );
});
