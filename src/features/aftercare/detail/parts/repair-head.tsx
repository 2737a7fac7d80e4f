import { iconWarning } from '#ui/icon/set/warning.ts';
import { Note } from '#ui/note/note.tsx';
import { ProgressHead } from '#ui/progress-head/progress-head.tsx';
import type { Step } from '#ui/steps/steps.tsx';
import { isOver, nextWord, statusLabel } from '../../repair-words.ts';
import { leakWarning } from '../../leak-warning.ts';
import type { Repair } from '../../repair-data.ts';

const stages = ['受理', '派单', '上门', '维修', '完成'] as const;

/** How many of the stages are done in each state. */
const stagesDone: Readonly<Record<Repair['status'], number>> = {
  SUBMITTED: 0,
  ACCEPTED: 1,
  DISPATCHED: 2,
  SCHEDULED: 2,
  QUOTE_CONFIRM: 3,
  REPAIRING: 3,
  WAIT_PARTS: 3,
  DONE: 4,
  CLOSED: 5,
  CANCELLED: 0,
  UNKNOWN: 0,
};

const stepsOf = ({ status }: Repair): Step[] =>
  stages.map((label, index) => {
    const done = stagesDone[status];
    return { label, state: index < done ? 'done' : index === done ? 'now' : 'next' };
  });

/** Whether the stages say anything: not of what ended before its repair. */
const goesOn = ({ status, result }: Repair): boolean =>
  status !== 'CANCELLED' && status !== 'UNKNOWN' && (status !== 'CLOSED' || result !== null);

/** Whether what leaks is not mended yet: who confirms a repair has to switch it on for that. */
const isDangerous = (repair: Repair): boolean =>
  repair.faultType === 'LEAK_TRIP' && repair.status !== 'DONE' && !isOver(repair);

/** State, what comes next, and how far it is. */
export const RepairHead = ({ repair }: { repair: Repair }) => (
  <ProgressHead
    title={repair.faultText}
    state={statusLabel(repair)}
    next={nextWord(repair)}
    steps={goesOn(repair) ? stepsOf(repair) : []}
  >
    {isDangerous(repair) && (
      <div className="u-mt-3">
        <Note icon={iconWarning} tone="fault">
          {leakWarning}
        </Note>
      </div>
    )}
  </ProgressHead>
);
