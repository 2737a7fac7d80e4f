import { codes } from '#contract/codes.ts';
import { useScreen, useView } from '#core/react.ts';
import { ActionBar } from '#ui/action-bar/action-bar.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { failedWith } from '#ui/detail-page/failed-with.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { NoApplication } from '../application-views.tsx';
import { createDetails } from './details.store.ts';
import { buttonsOf } from './action-buttons.ts';
import { ApplicationCards } from './parts/application-cards.tsx';
import { StateHead } from './parts/state-head.tsx';

const loadDialogs = () => import('./parts/question-forms.tsx');

/** /pile/details/:id */
export default function PileDetailsIsland() {
  const screen = useScreen(createDetails);
  const live = useView(screen.$live);
  const deliveryError = useView(screen.$deliveryError);
  const asking = useView(screen.$asking);
  const { part: forms } = useLazyPart(loadDialogs, { wanted: asking !== null, onLost: screen.dismiss });
  const application = live.state === 'ready' ? live.value : null;
  return (
    <DetailPage
      route="pileDetails"
      live={live}
      onRefresh={screen.refresh}
      lines={8}
      instead={failedWith(live, codes.noSuchOrder) && <NoApplication />}
      bar={application && <ActionBar buttons={buttonsOf(application)} onAsk={screen.ask} />}
      overlay={forms && application && <forms.QuestionForms screen={screen} application={application} />}
    >
      {(shown) => (
        <>
          <StateHead application={shown} />
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
