import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArguments } from '../arguments.ts';
import { buildForSandbox } from '../brand/brand-build.ts';
import { checkBrand } from '../brand/settings.ts';
import { Failure, main } from '../run.ts';
import { forbiddenIn, headingOf, noticesFile, shippedIn } from './shipped.ts';

/** `npm run licences`: lists what ships in a build of a brand; fails if a licence is not on the list of allowed ones. */
main(async () => {
  const brand = { type: 'string', default: 'gwm' } as const;
  const { values } = readArguments('npm run licences -- [--brand NAME]', { brand });
  const site = await buildForSandbox(checkBrand(values.brand));
  const shipped = shippedIn(await readFile(join(site, noticesFile), 'utf8'));
  for (const one of shipped) process.stdout.write(`${headingOf(one)}\n`);
  const forbidden = forbiddenIn(shipped).map(headingOf);
  if (forbidden.length > 0) {
    throw new Failure(`in the pages under a licence that is not allowed: ${forbidden.join(', ')}`);
  }
});
