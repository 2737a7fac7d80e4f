import type { AnswerOf } from '#contract/call.ts';
import { repairInfo } from '#contract/calls/repair/repair-info.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext } from '#core/page/definition.ts';
import { iconWarning } from '#ui/icon/set/warning.ts';
import { Note } from '#ui/note/note.tsx';
import { ProgressHead } from '#ui/progress-head/progress-head.tsx';
import type { Step } from '#ui/steps/steps.tsx';
import { isOver, nextWord, statusLabel, leakWarning, type Repair } from '../repair-words.ts';

/** /aftercare/detail?id: state of a repair, and what happens next. */
export const route = 'aftercareDetail';
export const call = repairInfo;

export const request = ({ query }: PageContext) => {
  const repairId = idIn(query, 'id');
  return repairId ? { repairId } : null;
};

export const view = (repair: AnswerOf<typeof call>) => <RepairHead repair={repair} />;

const stages = ['受理', '派单', '上门', '维修', '完成'] as const;

/** Number of completed stages in each state. */
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

/** Whether the stages are shown: not for a request that ended without a repair. */
const goesOn = ({ status, result }: Repair): boolean =>
  status !== 'CANCELLED' && status !== 'UNKNOWN' && (status !== 'CLOSED' || result !== null);

/** Whether a leakage current is not repaired yet: to confirm a repair the user has to switch the pile on. */
const isDangerous = (repair: Repair): boolean =>
  repair.faultType === 'LEAK_TRIP' && repair.status !== 'DONE' && !isOver(repair);

/** State, next event and progress. */
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
