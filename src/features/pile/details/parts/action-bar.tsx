import type { ApplyAction } from '#contract/schema/home-pile/application.ts';
import { linkTo } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import type { Application } from '../../former.store.ts';
import type { Question } from '../questions.ts';

interface ActionButton {
  label: string;
  /** The question before it is done, or the page where it is. */
  to: Question | { href: string };
  main?: true;
}

const linked = (label: string, href: string | null, main?: true): ActionButton[] =>
  href === null ? [] : [{ label, to: { href }, ...(main && { main }) }];

/** The buttons for what the server allows, the main one last; an action that this version does not know gets none. */
function buttonsOf({ applyId, actions, survey }: Application): ActionButton[] {
  const all: readonly (readonly [ApplyAction, readonly ActionButton[]])[] = [
    ['VOID', linked('作废', linkTo('pileVoidOrder', { applyId }))],
    ['APPOINT_SURVEY', [{ label: '改约勘测', to: 'appointSurvey' }]],
    ['APPOINT_INSTALL', [{ label: '改约安装', to: 'appointInstall' }]],
    [
      'CONFIRM_PLAN',
      [
        { label: '不同意', to: 'refusePlan' },
        // Nobody accepts a sum that cannot be read.
        ...(survey?.extraAmount === null || !survey
          ? []
          : [{ label: '确认方案', to: 'acceptPlan', main: true } as const]),
      ],
    ],
    ['RESUME', [{ label: '重新预约勘测', to: 'appointSurvey', main: true }]],
    ['METER_READY', [{ label: '我已完成报装', to: 'meterReady', main: true }]],
    [
      'CONFIRM_ACCEPTANCE',
      [
        { label: '验收不通过', to: 'refuseWork' },
        { label: '确认验收', to: 'accept', main: true },
      ],
    ],
    ['EDIT', linked('修改资料', linkTo('pileApplyForm', { applyId }), true)],
    ['RATE', linked('评价', linkTo('rate', { id: applyId, type: 'install' }), true)],
  ];
  return all.flatMap(([action, buttons]) => (actions.includes(action) ? buttons : []));
}

interface Props {
  application: Application;
  onAsk: (question: Question) => void;
}

/** What the owner may do now, as the server says. */
export function ActionBar({ application, onAsk }: Props) {
  const buttons = buttonsOf(application);
  if (buttons.length === 0) return null;
  return (
    <BottomBar>
      {buttons.map(({ label, to, main }) => (
        <Button
          key={label}
          grow
          variant={main ? 'primary' : 'plain'}
          {...(typeof to === 'string' ? { onPress: () => onAsk(to) } : { href: to.href })}
        >
          {label}
        </Button>
      ))}
    </BottomBar>
  );
}
