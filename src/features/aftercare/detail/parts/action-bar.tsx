import { linkTo } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import type { Repair } from '../../repair-data.ts';
import type { Question } from '../questions.ts';

interface ActionButton {
  label: string;
  /** The question before it is done, or the page where it is. */
  to: Question | { href: string };
  main?: true;
}

/** The buttons for what the server allows, the main one last; an action that this version does not know gets none. */
function buttonsOf({ repairId, actions, quoteAmount }: Repair): ActionButton[] {
  const rate = linkTo('rate', { id: repairId, type: 'repair' });
  const all: [Repair['actions'][number], ActionButton[]][] = [
    ['CANCEL', [{ label: '取消报修', to: 'cancel' }]],
    ['REOPEN', [{ label: '没有修好', to: 'reopen' }]],
    ['RATE', rate === null ? [] : [{ label: '评价', to: { href: rate } }]],
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
  ];
  return all.flatMap(([action, buttons]) => (actions.includes(action) ? buttons : []));
}

interface Props {
  repair: Repair;
  onAsk: (question: Question) => void;
}

/** What the owner may do now, as the server says. */
export function ActionBar({ repair, onAsk }: Props) {
  const buttons = buttonsOf(repair);
  if (buttons.length === 0) return null;
  return (
    <BottomBar>
      {buttons.map(({ label, to, main }) => (
        <Button
          key={label}
          grow
          variant={main || buttons.length === 1 ? 'primary' : 'plain'}
          {...(typeof to === 'string' ? { onPress: () => onAsk(to) } : { href: to.href })}
        >
          {label}
        </Button>
      ))}
    </BottomBar>
  );
}
