import { codes } from '#contract/codes.ts';
import { useScreen, useView } from '#core/react.ts';
import { failedWith } from '#ui/detail-page/failed-with.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconInvoice } from '#ui/icon/set/invoice.ts';
import { iconShare } from '#ui/icon/set/share.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { createOrderDetail, loadRest } from './order-detail.store.ts';
import { hasCharge } from './order-view.ts';
import { ActionBar } from './parts/action-bar.tsx';
import { BillCard } from './parts/bill-card.tsx';
import { StateHead } from './parts/state-head.tsx';

/** /order/:id */
export default function OrderDetailIsland() {
  const screen = useScreen(createOrderDetail);
  const live = useView(screen.$order);
  const curve = useView(screen.$curve);
  const asking = useView(screen.actions.$asking);
  const arrears = useView(screen.$arrears);
  const record = useLazyPart(loadRest, { wanted: live.state === 'ready', ahead: true });
  const { part: forms } = useLazyPart(loadRest, {
    wanted: asking !== 'none' || arrears !== null,
    onLost: screen.actions.dismiss,
  });
  return (
    <Page
      title="订单详情"
      onBack={screen.goBack}
      action={
        live.state === 'ready' && (
          <IconButton icon={iconShare} label="分享" onPress={() => void screen.share(live.value)} />
        )
      }
      bar={
        live.state === 'ready' && (
          <ActionBar order={live.value} onAsk={screen.actions.ask} onArrears={screen.payArrears} />
        )
      }
    >
      {failedWith(live, codes.noSuchOrder) ? (
        <Empty icon={iconInvoice} text="订单不存在" action={screen.away} />
      ) : (
        <LiveView
          live={live}
          onRetry={screen.refresh}
          onLogin={async () => void (await screen.login())}
          skeleton={<Skeleton card lines={5} />}
          first
        >
          {(order) => (
            <>
              <StateHead order={order} />
              {hasCharge(order) && <BillCard order={order} />}
              <LazyPart state={record} skeleton={<Skeleton card lines={5} />}>
                {({ OrderRecord }) => <OrderRecord order={order} curve={curve} onCopied={screen.copied} />}
              </LazyPart>
            </>
          )}
        </LiveView>
      )}
      {forms && <forms.QuestionForms actions={screen.actions} />}
      {forms && arrears && <forms.ArrearsForms arrears={arrears} />}
    </Page>
  );
}
