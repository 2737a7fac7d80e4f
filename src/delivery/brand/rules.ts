import { join } from 'node:path';
import { readArguments } from '../arguments.ts';
import { placeOfBuild } from '../hosts/site.ts';
import { checkHost, hosts, writeRules } from '../hosts/write-rules.ts';
import { main, UsageError } from '../run.ts';
import { dist } from './brand-build.ts';
import { checkUnchanged } from './build-cache.ts';
import { checkBrand } from './settings.ts';

const usage = `npm run rules -- --brand NAME [--host ${hosts.join('|')}]… [--root FOLDER] [--brotli on|off] [--out DIR]`;

/**
 * `npm run rules`: writes the host rules of a built brand, for some or all hosts. The base path is read from the build.
 */
main(async () => {
  const text = { type: 'string' } as const;
  const { values } = readArguments(usage, {
    brand: text,
    host: { type: 'string', multiple: true },
    root: text,
    brotli: text,
    out: { type: 'string', default: dist },
  });
  const { root, brotli } = values;
  if (values.brand === undefined) throw new UsageError(`which brand? usage: ${usage}`);
  const brand = checkBrand(values.brand);
  const wanted = values.host?.map(checkHost);
  if (root !== undefined && !/^(\/[\w.~-]+)+$/.test(root)) {
    throw new UsageError('--root has to be an absolute path of plain characters, without a slash at its end');
  }
  if (brotli !== undefined && !['on', 'off'].includes(brotli)) {
    throw new UsageError(`--brotli ${brotli} is neither on nor off; usage: ${usage}`);
  }
  const folder = join(values.out, brand);
  const options = { hosts: wanted, root, brotli: brotli === undefined ? undefined : brotli === 'on' };
  const place = await placeOfBuild(folder, brand);
  // Hosts serve every file that their rules name.
  await checkUnchanged(folder);
  const files = await writeRules(folder, place, options);
  process.stdout.write(`${files.join('\n')}\n`);
});
