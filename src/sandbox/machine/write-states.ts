import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { applyStatesPage } from '#sandbox/pile-application/states-page.ts';
import { pileStatesPage } from '#sandbox/home-pile/states-page.ts';
import { repairStatesPage } from '#sandbox/repair/states-page.ts';
import { statesPage } from '#sandbox/charging/orders/states-page.ts';

const pages = {
  'src/sandbox/charging/orders/STATES.md': statesPage,
  'src/sandbox/home-pile/STATES.md': pileStatesPage,
  'src/sandbox/repair/STATES.md': repairStatesPage,
  'src/sandbox/pile-application/STATES.md': applyStatesPage,
};
for (const [file, page] of Object.entries(pages)) {
  writeFileSync(file, await format(page(), { ...(await resolveConfig(file)), filepath: file }));
  process.stdout.write(`${file}\n`);
}
