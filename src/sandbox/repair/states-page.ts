import { machineSection } from '../machine/section.ts';
import { repairMachine } from './repair-machine.ts';
import { repairTimes } from './repair-rules.ts';
import { actionsIn } from './repair-view.ts';

const dayMs = 86_400_000;

const actions = (): string =>
  [
    '| State | `actions` |',
    '| --- | --- |',
    ...repairMachine.states.map((state) => `| ${state} | ${actionsIn[state]?.join(', ') ?? 'none'} |`),
  ].join('\n');

/** The text of STATES.md of repairs, before it is formatted. */
export const repairStatesPage = (): string => `# State machine

Written by \`npm run documents\` from \`repair-machine.ts\`; a test fails where it is out of date.

## Repair

${machineSection(repairMachine)}

${actions()}

RESCHEDULE in SCHEDULED, REOPEN and RATE are offered once each, RATE only if there is a result.
confirmExpires comes after ${repairTimes.confirmMs / dayMs} days in the sandbox; a back end may choose another time.
`;
