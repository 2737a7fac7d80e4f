import { machineSection } from '../machine/section.ts';
import { repairMachine } from './repair-machine.ts';

/** The text of STATES.md of repairs, before it is formatted. */
export const repairStatesPage = (): string => `# State machine

Written by \`npm run diagrams\` from \`repair-machine.ts\`; a test fails where it is out of date.

## Repair

${machineSection(repairMachine)}
`;
