import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBrand, dist } from './brand-build.ts';
import { readEnvironment } from './read-environment.ts';
import { Failure, main, UsageError } from '../run.ts';
import { settingsOf } from './settings.ts';
import { hosts, writeRules, type Host } from '../hosts/write-rules.ts';

const usage = `npm run rules -- --brand NAME [--host ${hosts.join('|')}]… [--root FOLDER] [--out DIR] [--env FILE]`;

/** Hosts that serve files by their name and nothing else. */
const withoutRules: ReadonlySet<string> = new Set([
  'github',
  'github-pages',
  'surge',
  'oss',
  'ftp',
  'webdav',
]);

function checkHost(name: string): Host {
  const found = hosts.find((it) => it === name);
  if (found) return found;
  const instead = `hosts with rules: ${hosts.join(', ')}`;
  throw new UsageError(
    withoutRules.has(name)
      ? `${name} cannot rewrite, so there are no rules for it: publish the build as it is, with 404.html as its error page, which finds every address; ${instead}`
      : `unknown host '${name}'; ${instead}`,
  );
}

function checkRoot(root: string): string {
  if (/^(\/[\w.~-]+)+$/.test(root)) return root;
  throw new UsageError('--root has to be an absolute path of plain characters, without a slash at its end');
}

/** `npm run rules`: the rules of a brand that is built, for some hosts or all. */
main(async () => {
  let values: { brand?: string; host?: string[]; root?: string; out?: string; env?: string };
  try {
    ({ values } = parseArgs({
      options: {
        brand: { type: 'string' },
        host: { type: 'string', multiple: true },
        root: { type: 'string' },
        out: { type: 'string' },
        env: { type: 'string' },
      },
    }));
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}; usage: ${usage}`);
  }
  if (values.brand === undefined) throw new UsageError(`which brand? usage: ${usage}`);
  const brand = checkBrand(values.brand);
  const wanted = values.host?.map(checkHost);
  const root = values.root === undefined ? undefined : checkRoot(values.root);
  const folder = join(values.out ?? dist, brand);
  if (!existsSync(join(folder, '404.html'))) {
    throw new Failure(`${folder} is not built; first npm run build -- --brand ${brand}`);
  }
  const settings = settingsOf(brand, await readEnvironment(values.env));
  const files = await writeRules(folder, settings, { hosts: wanted, root });
  process.stdout.write(`${files.join('\n')}\n`);
});
