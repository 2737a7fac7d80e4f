import { href } from '#routes.ts';
import { allowedButtons, linked, type ActionButton } from '#ui/action-bar/action-bar.tsx';
import type { Repair } from '../repair-data.ts';
import type { Question } from './questions.ts';

/** The buttons for what the server allows, the main one last. */
export function buttonsOf({ repairId, actions, quoteAmount }: Repair): ActionButton<Question>[] {
  // First it is said whether the repair has helped; the rating is what is left then.
  const offered = actions.includes('CONFIRM') ? actions.filter((action) => action !== 'RATE') : actions;
  return allowedButtons<Repair['actions'][number], Question>(
    [
      ['CANCEL', [{ label: '取消报修', to: 'cancel' }]],
      ['REOPEN', [{ label: '没有修好', to: 'reopen' }]],
      ['RATE', linked('评价', href('rate', { id: repairId, type: 'repair' }), true)],
      [
        'QUOTE',
        [
          { label: '不同意', to: 'refuse' },
          // Nobody accepts a sum that cannot be read.
          ...(quoteAmount === null ? [] : [{ label: '同意报价', to: 'accept', main: true } as const]),
        ],
      ],
      ['RESCHEDULE', [{ label: '改约时间', to: 'reschedule' }]],
      ['CONFIRM', [{ label: '确认完成', to: 'confirm', main: true }]],
    ],
    offered,
  );
}
