import { codes } from '#contract/codes.ts';
import { useScreen, useView } from '#core/react.ts';
import { ActionBar, allowedButtons, linked, type ActionButton } from '#ui/action-bar/action-bar.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { failedWith } from '#ui/detail-page/failed-with.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import type { ApplyAction } from '#contract/schema/home-pile/application.ts';
import { href } from '#routes.ts';
import { NoApplication } from '../application-views.tsx';
import type { Question } from './application-writes.ts';
import { createDetails } from './details.store.ts';
import { ApplicationCards } from './application-cards.tsx';
import { ApplicationHead } from './details.page.tsx';
import type { Application } from '../apply-target.store.ts';

const loadDialogs = () => import('./application-dialogs.tsx');

/** /pile/details/:id */
export default function PileDetailsIsland() {
  const screen = useScreen(createDetails);
  const live = useView(screen.$live);
  const deliveryError = useView(screen.$deliveryError);
  const asking = useView(screen.$asking);
  const { part: dialogs } = useLazyPart(loadDialogs, {
    wanted: asking !== null,
    onLost: screen.dismiss,
  });
  const application = live.state === 'ready' ? live.value : null;
  return (
    <DetailPage
      route="pileDetails"
      live={live}
      onRefresh={screen.refresh}
      lines={8}
      instead={failedWith(live, codes.noSuchOrder) && <NoApplication />}
      bar={application && <ActionBar buttons={buttonsOf(application)} onAsk={screen.ask} />}
      overlay={
        dialogs && application && <dialogs.ApplicationDialogs screen={screen} application={application} />
      }
    >
      {(shown) => (
        <>
          <ApplicationHead application={shown} />
          <div className="u-stack-3">
            <ApplicationCards
              application={shown}
              deliveryError={deliveryError}
              onReadDelivery={screen.readDelivery}
              onShow={screen.showPictures}
              onCopied={screen.copied}
            />
          </div>
        </>
      )}
    </DetailPage>
  );
}

/** The buttons for the actions that the server allows, the main one last. */
export const buttonsOf = ({
  applyId,
  actions,
  survey,
  status,
  delivery,
  pileId,
}: Application): ActionButton<Question>[] => [
  ...(pileId ? linked('我的充电桩', href('plugChargeConsole', { pileId })) : []),
  // A delivered pile is bound by the number on its plate.
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
          // A plan with an unreadable amount cannot be accepted.
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
