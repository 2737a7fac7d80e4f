import { machineSection } from '../machine/section.ts';
import { pileMachine } from './live/pile-machine.ts';

/** The text of STATES.md of home piles, before it is formatted. */
export const pileStatesPage = (): string => `# State machine

Written by \`npm run documents\` from \`live/pile-machine.ts\`; a test fails where it is out of date.

## Home pile

${machineSection(pileMachine)}
`;
