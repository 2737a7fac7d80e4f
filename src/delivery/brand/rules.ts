import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../arguments.ts';
import { checkHost, hosts, writeRules } from '../hosts/write-rules.ts';
import { Failure, main, UsageError } from '../run.ts';
import { dist } from './brand-build.ts';
import { readEnvironment } from './read-environment.ts';
import { checkBrand, settingsOf } from './settings.ts';

const usage = `npm run rules -- --brand NAME [--host ${hosts.join('|')}]… [--root FOLDER] [--out DIR] [--env FILE]`;

/** `npm run rules`: the rules of a brand that is built, for some hosts or all. */
main(async () => {
  const text = { type: 'string' } as const;
  const { values } = readArguments(usage, {
    brand: text,
    host: { type: 'string', multiple: true },
    root: text,
    out: { type: 'string', default: dist },
    env: text,
  });
  const { root } = values;
  if (values.brand === undefined) throw new UsageError(`which brand? usage: ${usage}`);
  const brand = checkBrand(values.brand);
  const wanted = values.host?.map(checkHost);
  if (root !== undefined && !/^(\/[\w.~-]+)+$/.test(root)) {
    throw new UsageError('--root has to be an absolute path of plain characters, without a slash at its end');
  }
  const folder = join(values.out, brand);
  if (!existsSync(join(folder, '404.html'))) {
    throw new Failure(`${folder} is not built; first npm run build -- --brand ${brand}`);
  }
  const settings = settingsOf(brand, await readEnvironment(values.env));
  const files = await writeRules(folder, settings, { hosts: wanted, root });
  process.stdout.write(`${files.join('\n')}\n`);
});
