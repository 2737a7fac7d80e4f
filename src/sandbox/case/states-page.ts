import { machineSection } from '../machine/section.ts';
import { caseMachine } from './case-machine.ts';
import { caseTimes } from './case-times.ts';
import { actionsIn } from './case-view.ts';

const hours = (ms: number): string => `${ms / 3_600_000} h`;
const days = (ms: number): string => `${ms / 86_400_000} days`;

const actions = (): string =>
  [
    '| State | `actions` |',
    '| --- | --- |',
    ...caseMachine.states.map((state) => `| ${state} | ${actionsIn(state).join(', ') || 'none'} |`),
  ].join('\n');

/** The text of STATES.md of cases, before it is formatted. */
export const caseStatesPage = (): string => `# State machine

Written by \`npm run documents\` from \`case-machine.ts\`; a test fails where it is out of date.

## Case

${machineSection(caseMachine)}

${actions()}

REOPEN is offered once, for seven days after the answer, or after the end of a case that ended without one, and not while another
case of the kind is open for the same order.

Times in the sandbox: accept ${caseTimes.acceptMs / 60_000} min after it was submitted, answer or question ${hours(caseTimes.answerMs)} later, \`dueTime\` after ${hours(caseTimes.dueMs)},
silence and content after ${days(caseTimes.waitMs)}. A back end may choose other times.
`;
