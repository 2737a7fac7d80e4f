import { machineSection } from '../machine/section.ts';
import { eventOf } from './application-view.ts';
import { applyMachine } from './apply-machine.ts';
import { workTimes } from './work-rules.ts';

const dayMs = 86_400_000;

/** A state offers an action if it has a row for its event, under any condition. */
const actions = (): string =>
  [
    '| Action | Offered in |',
    '| --- | --- |',
    ...Object.entries(eventOf).map(([action, event]) => {
      const states = applyMachine.rows.filter((row) => row.event === event).map(({ from }) => from);
      return `| ${action} | ${[...new Set(states)].join(', ')} |`;
    }),
  ].join('\n');

/** The text of STATES.md of applications, before it is formatted. */
export const applyStatesPage = (): string => `# State machine

Written by \`npm run documents\` from \`apply-machine.ts\`; a test fails where it is out of date.

## Application for a home pile

${machineSection(applyMachine)}

${actions()}

An action is offered only if the condition of its event is met. TRACK is offered if there is a delivery, RATE in
COMPLETED after an installation that is not rated yet.
acceptExpires comes after ${workTimes.acceptMs / dayMs} days and resumeExpires after ${workTimes.resumeMs / dayMs} in the sandbox; a back end may choose other times.
`;
