import { applyTexts } from '#contract/invoice/apply-texts.ts';
import { openLogin, useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconHelp } from '#ui/icon/set/help.ts';
import { iconInvoice } from '#ui/icon/set/invoice.ts';
import { LazyPage } from '#ui/lazy-page/lazy-page.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { SumCard } from './parts/sum-card.tsx';
import { createRequest } from './request.store.ts';

const loadForm = () => import('./parts/request-form.tsx');

/** /invoice/invoiceSelect */
export default function RequestIsland() {
  const screen = useScreen(createRequest);
  const live = useView(screen.$orders);
  const orders = live.state === 'ready' ? live.value.list : [];
  // Nothing was chosen: the page asked for nothing.
  const isEmpty = live.state === 'failed' && live.error.kind === 'code' && live.error.code === undefined;
  return (
    <LazyPage
      route="invoiceSelect"
      load={loadForm}
      make={({ createRequestWork }) => screen.work(createRequestWork)}
      wanted={orders.length > 0}
      onBack={screen.goBack}
      action={<IconButton icon={iconHelp} label="开票说明" href={href('invoiceExplain')} />}
      renderBar={({ SubmitBar }, work) => orders.length > 0 && <SubmitBar work={work} />}
      lines={7}
      renderAround={(form) =>
        isEmpty ? (
          <Empty
            icon={iconInvoice}
            text={applyTexts.none}
            action={{ label: '选择订单', href: screen.listLink }}
          />
        ) : (
          <LiveView
            live={live}
            onRetry={screen.refresh}
            onLogin={() => openLogin('invoiceSelect')}
            skeleton={<Skeleton card lines={5} />}
            first
          >
            {() => (
              <>
                <SumCard orders={orders} />
                {form}
              </>
            )}
          </LiveView>
        )
      }
    >
      {({ RequestForm }, work) => <RequestForm orders={orders} work={work} />}
    </LazyPage>
  );
}
