import { describeMethods } from '#core/bridge/methods/describe.ts';
import { statesPage } from '#sandbox/charging/orders/states-page.ts';
import { lockStatesPage } from '#sandbox/ground-lock/states-page.ts';
import { pileStatesPage } from '#sandbox/home-pile/states-page.ts';
import { applyStatesPage } from '#sandbox/pile-application/states-page.ts';
import { caseStatesPage } from '#sandbox/case/states-page.ts';
import { repairStatesPage } from '#sandbox/repair/states-page.ts';
import { reportStatesPage } from '#sandbox/report/states-page.ts';
import { deepLinksText } from './deep-links.ts';
import { formatted, withPart } from './formatted.ts';

const bridge = 'src/core/bridge/README.md';

const whole: Readonly<Record<string, () => string>> = {
  'src/core/navigation/DEEP-LINKS.md': deepLinksText,
  'src/sandbox/charging/orders/STATES.md': statesPage,
  'src/sandbox/home-pile/STATES.md': pileStatesPage,
  'src/sandbox/repair/STATES.md': repairStatesPage,
  'src/sandbox/report/STATES.md': reportStatesPage,
  'src/sandbox/ground-lock/STATES.md': lockStatesPage,
  'src/sandbox/case/STATES.md': caseStatesPage,
  'src/sandbox/pile-application/STATES.md': applyStatesPage,
};

/** @returns the documents that are generated from tables of the code, by their paths */
export async function generatedDocuments(): Promise<Map<string, string>> {
  const documents = new Map([[bridge, await withPart(bridge, 'actions', describeMethods())]]);
  for (const [file, text] of Object.entries(whole)) documents.set(file, await formatted(file, text()));
  return documents;
}
