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

RESCHEDULE of SCHEDULED and REOPEN come once each, RATE once and only where there is a result. confirmExpires comes after
${repairTimes.confirmMs / dayMs} days in the sandbox; how long is yours to choose.
`;
