import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { repairStatesPage } from '#sandbox/repair/states-page.ts';
import { statesPage } from './states-page.ts';

const pages = {
  'src/sandbox/charging/orders/STATES.md': statesPage,
  'src/sandbox/repair/STATES.md': repairStatesPage,
};
for (const [file, page] of Object.entries(pages)) {
  writeFileSync(file, await format(page(), { ...(await resolveConfig(file)), filepath: file }));
  process.stdout.write(`${file}\n`);
}
