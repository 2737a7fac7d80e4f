import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { statesPage } from './states-page.ts';

const file = 'src/sandbox/charging/orders/STATES.md';
writeFileSync(file, await format(statesPage(), { ...(await resolveConfig(file)), filepath: file }));
process.stdout.write(`${file}\n`);
