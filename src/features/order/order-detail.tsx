import { codes } from '#contract/codes.ts';
import { pageId } from '#core/page/page-data.ts';
import { useScreen, useView } from '#core/react.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconInvoice } from '#ui/icon/set/invoice.ts';
import { iconShare } from '#ui/icon/set/share.ts';
import { LazyPart } from '#ui/lazy/lazy.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Page } from '#ui/page/page.tsx';
import { PowerCurve } from '#ui/power-curve/power-curve.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { usePrefetch } from '#ui/lazy/use-lazy.ts';
import { createOrderDetail } from './order-detail.store.ts';
import { hasCharge } from './order-view.ts';
import { ActionBar } from './parts/action-bar.tsx';
import { ArrearsPlace } from './parts/arrears-place.tsx';
import { BillCard } from './parts/bill-card.tsx';
import { Questions } from './parts/questions.tsx';
import { StateHead } from './parts/state-head.tsx';

const loadRecord = () => import('./parts/order-record.tsx');

/** /order/:id */
export default function OrderDetailIsland() {
  const screen = useScreen((env) => createOrderDetail(env, pageId(env)));
  const live = useView(screen.$order);
  const curve = useView(screen.$curve);
  usePrefetch(loadRecord);
  const missing = live.state === 'failed' && live.error.code === codes.noSuchOrder;
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
          <ActionBar order={live.value} onAsk={screen.actions.ask} onArrears={screen.arrears.begin} />
        )
      }
    >
      {missing ? (
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
              <LazyPart load={loadRecord} skeleton={<Skeleton card lines={5} />}>
                {({ OrderRecord }) => <OrderRecord order={order} onCopied={screen.copied} />}
              </LazyPart>
              <PowerCurve points={curve} running={false} />
            </>
          )}
        </LiveView>
      )}
      <Questions actions={screen.actions} />
      <ArrearsPlace screen={screen} />
    </Page>
  );
}
