import { machineSection } from '../machine/section.ts';
import { applyMachine } from './apply-machine.ts';

/** The text of STATES.md of applications, before it is formatted. */
export const applyStatesPage = (): string => `# State machine

Written by \`npm run diagrams\` from \`apply-machine.ts\`; a test fails where it is out of date.

## Application for a home pile

${machineSection(applyMachine)}
`;
