import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildOpenApi } from './build-openapi.ts';

/** `npm run openapi [-- file]`: writes the API document, by default to dist/openapi.json. */
const file = process.argv[2] ?? 'dist/openapi.json';
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(await buildOpenApi(), null, 2)}\n`);
process.stdout.write(`${file}\n`);
