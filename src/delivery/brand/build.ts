import { join } from 'node:path';
import { brandNames } from '#contract/brand.ts';
import { readArguments } from '../arguments.ts';
import { main } from '../run.ts';
import { buildSites, dist } from './brand-build.ts';
import { readSettings } from './read-environment.ts';
import { checkBrand } from './settings.ts';

/** `npm run build`: builds the folders of all or some brands, ready for a CDN. */
main(async () => {
  const { values } = readArguments('npm run build -- [--brand NAME]… [--out DIR] [--env FILE]', {
    brand: { type: 'string', multiple: true },
    out: { type: 'string', default: dist },
    env: { type: 'string' },
  });
  const brands = [...new Set((values.brand ?? brandNames).map(checkBrand))];
  const settings = await readSettings(brands, values.env);
  const sites = settings.map((its) => ({ folder: join(values.out, its.brand), settings: its }));
  await buildSites(sites, {
    done({ folder, settings: { brand } }, { files, unchanged }) {
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      const size = `${files.length} files, ${bytes} bytes`;
      process.stdout.write(`${brand}: ${folder}, ${size}${unchanged ? ', unchanged' : ''}\n`);
    },
  });
});
