import { parseArgs } from 'node:util';
import { brandNames } from '../contract/brand';
import { buildBrand, checkBrand } from './brand-build';
import { main, UsageError } from './run';

const usage = 'npm run build -- [--brand NAME]…';

main(async () => {
  let values: { brand?: string[] };
  try {
    ({ values } = parseArgs({ options: { brand: { type: 'string', multiple: true } } }));
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\nusage: ${usage}`);
  }
  for (const brand of (values.brand ?? brandNames).map(checkBrand)) {
    const folder = await buildBrand(brand);
    process.stdout.write(`${brand}: ${folder}\n`);
  }
});
