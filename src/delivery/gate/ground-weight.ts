import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

const folder = 'map/ground';
const workers = '_astro/workers';

/**
 * Downloads of the open map for its first view of a city: all tiles of the city, because the map starts at their zoom,
 * and the worker that renders them.
 *
 * @param site folder of a build
 * @returns bytes after gzip, by city
 */
export async function weighGround(site: string): Promise<Map<string, number>> {
  const weigh = async (file: string) => gzipSync(await readFile(`${site}/${file}`), { level: 9 }).length;
  const scripts = (await readdir(`${site}/${workers}`)).filter((file) => file.startsWith('ground-worker'));
  let worker = 0;
  for (const file of scripts) worker += await weigh(`${workers}/${file}`);
  const cities = new Map<string, number>();
  for (const file of (await readdir(`${site}/${folder}`)).sort()) {
    if (!file.endsWith('.json')) continue;
    const city = file.replace(/-.*/, '');
    cities.set(city, (cities.get(city) ?? worker) + (await weigh(`${folder}/${file}`)));
  }
  return cities;
}
