import type { ApplyAction } from '#contract/schema/home-pile/application.ts';
import { href } from '#routes.ts';
import { allowedButtons, linked, type ActionButton } from '#ui/action-bar/action-bar.tsx';
import type { Application } from '../apply-target.store.ts';
import type { Question } from './questions.ts';

/** The buttons for what the server allows, the main one last. */
export const buttonsOf = ({
  applyId,
  actions,
  survey,
  status,
  delivery,
  pileId,
}: Application): ActionButton<Question>[] => [
  ...(pileId ? linked('我的充电桩', href('plugChargeConsole', { pileId })) : []),
  // A pile that was carried to the owner is bound by what its plate says.
  ...(status === 'COMPLETED' && delivery && !pileId
    ? linked('绑定', href('pileIntroduce', { bind: delivery.pileSn ?? '' }), true)
    : []),
  ...allowedButtons<ApplyAction, Question>(
    [
      ['VOID', linked('作废', href('pileVoidOrder', { applyId }))],
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
      ['EDIT', linked('修改资料', href('pileApplyForm', { applyId }), true)],
      ['RATE', linked('评价', href('rate', { id: applyId, type: 'install' }), true)],
    ],
    actions,
  ),
];
