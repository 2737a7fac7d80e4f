import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { cityGrounds } from './city-grounds.ts';

/**
 * `npx tsx src/sandbox/world/ground/write-ground.ts`: writes the files of `public/map/ground` from the raw
 * ones.
 */
for (const [file, packed] of Object.entries(cityGrounds())) {
  const text = JSON.stringify(packed);
  writeFileSync(`public/map/ground/${file}`, text);
  const kib = gzipSync(text, { level: 9 }).length / 1024;
  process.stdout.write(`${file}: ${kib.toFixed(1)} KiB after gzip\n`);
}
