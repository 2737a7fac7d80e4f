import type { RepairRecord } from '#contract/schema/home-pile/repair.ts';
import { transition } from '#sandbox/machine/machine.ts';
import { repairMachine, type RepairEvent, type RepairState } from './repair-machine.ts';
import type { RepairTable } from './tables.ts';

/** The stored facts of a repair beside its state. */
export type RepairFacts = Omit<
  RepairRecord,
  'repairId' | 'status' | 'createTime' | 'rated' | 'expectedEndTime'
> & {
  /** How often it was moved after its visit was confirmed, and reopened: each is allowed once. */
  moved: number;
  reopened: number;
  /** Parts have arrived already: they are not missing again. */
  hadParts: boolean;
};

export interface Repair extends Omit<RepairTable, 'status' | 'json'> {
  status: RepairState;
  facts: RepairFacts;
}

export const repairOf = ({ json, status, ...row }: RepairTable): Repair => ({
  ...row,
  status: status as RepairState,
  facts: JSON.parse(json) as RepairFacts,
});

/**
 * Moves a repair along its machine, with an entry in its history. @param time epoch ms @param text of the
 * entry, for the user
 */
export function moveRepair(
  repair: Repair,
  event: RepairEvent,
  time: number,
  text: string,
  guard: string | null = null,
): void {
  repair.status = transition(repairMachine, repair.status, event, guard);
  repair.statusTime = time;
  repair.facts.timeline.push({ status: repair.status, time, text });
}
