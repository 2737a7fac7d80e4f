import { machineSection } from '../machine/section.ts';
import { reportMachine } from './report-machine.ts';
import { oftenWrong, playTimes, reportRules, weights } from './rules.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The text of STATES.md of reports, before it is formatted. */
export const reportStatesPage = (): string => `# State machine

Written by \`npm run documents\` from \`report-machine.ts\` and \`rules.ts\`; a test fails where it is out of date.

## Report about a connector

${machineSection(reportMachine)}

## Doubt

A doubt is computed from the reports about a connector (\`doubt.ts\`); it is stored nowhere, and the status of the device never
changes by it.

- A report counts while it is open, for ${reportRules.oldMs / dayMs} days, until a charge ends well on the connector: with energy, and not by a fault
  or the loss of the device.
- Its weight is ${weights.usual}. It is ${weights.doubtful} for an owner who is often wrong: service found at least ${oftenWrong.least} of his last ${oftenWrong.last} decided reports of
  ${oftenWrong.ms / dayMs} days wrong, and more than half. It is ${weights.none} for a report from more than ${reportRules.nearM} m away, and for one that a
  connector disproves which charges just then: BROKEN, PLUG, BAY_TAKEN, LOCK.
- At least ${reportRules.owners} owners with a weight of ${reportRules.enough} in all, who say the same within ${reportRules.togetherMs / minuteMs} min, make a doubt. Accounts with one
  phone number are one owner. BROKEN and PLUG are the same, every other kind is a subject of its own.
- While the connector charges, a doubt that this disproves is not shown; it is over once the charge has ended well.
- An owner who says the same again while his report is open has one report. It counts from then on if it did not before.

## What the sandbox plays

Another driver follows after ${playTimes.otherMs / minuteMs} min if it is so, service looks ${playTimes.lookMs / minuteMs} min after the first report and decides about all open ones of
the subject, and what is confirmed is mended after ${playTimes.mendMs / minuteMs} min. It is so if the device says it too, if the start of the named order
failed, if a car that does not charge is in the bay, and else by chance. A device that was down when it was reported, and reports
itself again, ends these reports as FIXED. \`scenario.report\` and \`/__sandbox/report\` decide otherwise.
`;
