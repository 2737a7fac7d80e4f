import type { SandboxContext } from '../context.ts';
import { doServiceEvent } from './service-acts.ts';
import type { ServiceEvent, RepairState } from './repair-machine.ts';
import { moveRepair, type Repair } from './repair-record.ts';
import { repairTimes } from './repair-rules.ts';
import { openRepairs, saveRepair } from './store.ts';

interface Due {
  event: ServiceEvent | 'confirmExpires';
  time: number;
}

/** Work outside of the warranty is paid once: repeated work is free. */
const needsQuote = ({ facts }: Repair): boolean => facts.inWarranty !== true && facts.quoteAmount === null;

/** A broken cable is replaced, and the engineer has to order one. */
const needsParts = ({ facts }: Repair): boolean => facts.faultType === 'CABLE_DAMAGED' && !facts.hadParts;

/** The next automatic event of each state; none if the user has to decide, and at the end. */
const nextEvents: Partial<Record<RepairState, (repair: Repair) => Due>> = {
  SUBMITTED: ({ statusTime }) => ({ event: 'accept', time: statusTime + repairTimes.acceptMs }),
  ACCEPTED: ({ statusTime }) => ({ event: 'dispatch', time: statusTime + repairTimes.dispatchMs }),
  DISPATCHED: ({ statusTime }) => ({ event: 'fixVisit', time: statusTime + repairTimes.fixMs }),
  SCHEDULED: (repair) => ({
    event: needsQuote(repair) ? 'askQuote' : 'start',
    time: repair.facts.engineer?.visitTime ?? repair.statusTime + repairTimes.travelMs,
  }),
  REPAIRING: (repair) => ({
    event: needsParts(repair) ? 'missParts' : 'finish',
    time: repair.statusTime + repairTimes.workMs,
  }),
  WAIT_PARTS: ({ statusTime }) => ({ event: 'bringParts', time: statusTime + repairTimes.partsMs }),
  DONE: ({ statusTime }) => ({ event: 'confirmExpires', time: statusTime + repairTimes.confirmMs }),
};

/** @returns the next automatic event of a repair, or `undefined` */
export const nextOfRepair = (repair: Repair): Due | undefined => nextEvents[repair.status]?.(repair);

/**
 * Advances every repair to the sandbox's present time, each event at its own time: the result is the same
 * whether this runs every second or once after a week. Repairs do not affect each other.
 */
export async function advanceRepairs({ db, clock }: SandboxContext): Promise<void> {
  const now = clock.now();
  for (const repair of await openRepairs(db)) {
    const { statusTime } = repair;
    for (let due = nextOfRepair(repair); due && due.time <= now; due = nextOfRepair(repair)) {
      if (due.event === 'confirmExpires')
        moveRepair(repair, due.event, due.time, '超时未确认，系统自动确认完成');
      else doServiceEvent(repair, due.event, due.time);
    }
    if (repair.statusTime !== statusTime) await saveRepair(db, repair);
  }
}
