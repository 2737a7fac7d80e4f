import { machineSection } from '../machine/section.ts';
import { lockMachine } from './lock-machine.ts';
import { lockRules, lockShares, lockTimes } from './rules.ts';

const minuteMs = 60_000;

/** The text of STATES.md of ground locks, before it is formatted. */
export const lockStatesPage = (): string => `# State machine

Written by \`npm run documents\` from \`lock-machine.ts\` and \`rules.ts\`; a test fails where it is out of date.

## Command to lower a ground lock

${machineSection(lockMachine)}

The lock waits ${lockRules.leaseMs / minuteMs} min for a car. A device that has not acted after ${lockRules.silentMs / 1000} s does not act any more: the command has ended, and a
later one is a new one.

## Who can lower it

An owner with a car, without arrears (what an open case disputes does not count), who could charge on the connector now: an
unpaid or paid order of somebody else, which holds the connector, comes first. The product has no other reservations. He is
at most ${lockRules.nearM} m away, or sends the code that is on the connector. The sandbox measures from the station, because its connectors have no
position of their own. An owner can lower ${lockRules.perDay} locks in a day of Asia/Shanghai, whichever they are; accounts with one phone number are
one owner, and a command on which the device did not act does not count. One command for a connector is open at a time:
a second one of its owner is the same, of another owner it is refused. No call raises a lock.

## State of the lock

\`lockStatus\` of a connector is computed (\`bay-locks.ts\`) and stored nowhere: lowered while a car is in the bay, while a
command is LOWERED, and for ${lockRules.keptDownMs / minuteMs} min after one is PARKED; else raised; unknown if the platform does not reach it.

## What the sandbox plays

At stations with the facility GROUND_LOCK, ${lockShares.equipped * 100} % of the connectors have one, by their number; of these ${lockShares.offline * 100} % are offline. The
device acts after ${lockTimes.lowerMs / 1000} s, the driver is in the bay ${lockTimes.parkMs / 1000} s later, or once a car is plugged in. \`scenario.lock\` and
\`/__sandbox/lock\` decide otherwise.
`;
