import { caseFaults } from './case-faults.ts';
import { chargeFaults } from './charge-faults.ts';
import { clientFaults } from './client-faults.ts';
import { homePileFaults } from './home-pile-faults.ts';
import { invoiceFaults } from './invoice-faults.ts';
import { loadFaults } from './load-faults.ts';
import { lockFaults } from './lock-faults.ts';
import { noticeFaults } from './notice-faults.ts';
import { parkingFaults } from './parking-faults.ts';
import { pileFaults } from './pile-faults.ts';
import { reportFaults } from './report-faults.ts';
import { robotFaults } from './robot-faults.ts';
import { serverFaults } from './server-faults.ts';
import { sessionFaults } from './session-faults.ts';
import type { Fault } from './fault.ts';

/** Every fault that `npm run mutants` plants. */
export const faults: readonly Fault[] = [
  ...serverFaults,
  ...invoiceFaults,
  ...parkingFaults,
  ...pileFaults,
  ...robotFaults,
  ...homePileFaults,
  ...noticeFaults,
  ...reportFaults,
  ...caseFaults,
  ...lockFaults,
  ...loadFaults,
  ...chargeFaults,
  ...clientFaults,
  ...sessionFaults,
];

/** @returns the source of a fault's file with the fault in it @throws Error if a snippet does not occur exactly once */
export function plant({ name, changes }: Fault, source: string): string {
  return changes.reduce((before, { text, fault }) => {
    const parts = before.split(text);
    if (parts.length !== 2) {
      throw new Error(`'${name}': its text is in the file ${parts.length - 1} times: ${text}`);
    }
    return parts.join(fault);
  }, source);
}
