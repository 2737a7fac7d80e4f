import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { filesUnder } from '../files.ts';
import { hashedFolder } from '../hosts/headers.ts';

const pack = promisify(brotliCompress);

/**
 * Writes a Brotli file of the highest quality beside each script, which is too slow for a host to compress per request.
 * Only scripts: their names are hashed, so that both files always belong to the same build.
 * @param site folder of a build
 */
export async function packScripts(site: string): Promise<void> {
  const folder = join(site, hashedFolder);
  const scripts = (await filesUnder(folder)).filter((path) => path.endsWith('.js'));
  await Promise.all(
    scripts.map(async (path) => {
      const script = await readFile(join(folder, path));
      const params = {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: script.length,
      };
      await writeFile(join(folder, `${path}.br`), await pack(script, { params }));
    }),
  );
}
