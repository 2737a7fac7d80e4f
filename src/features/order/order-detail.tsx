import { codes } from '../../contract/codes';
import { pageId, useScreen, useView } from '../../core/react';
import { Empty } from '../../ui/empty/empty';
import { IconButton } from '../../ui/icon-button/icon-button';
import { iconInvoice } from '../../ui/icon/set/invoice';
import { iconShare } from '../../ui/icon/set/share';
import { LatePart } from '../../ui/late-part/late-part';
import { LiveView } from '../../ui/live-view/live-view';
import { Page } from '../../ui/page/page';
import { PowerCurve } from '../../ui/power-curve/power-curve';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { useEarlyPart } from '../../ui/use-part';
import { createOrderDetail } from './order-detail.store';
import { hasCharge } from './order-view';
import { ActionBar } from './parts/action-bar';
import { ArrearsPlace } from './parts/arrears-place';
import { BillCard } from './parts/bill-card';
import { Questions } from './parts/questions';
import { StateHead } from './parts/state-head';

const loadRecord = () => import('./parts/order-record');

/** /order/:id */
export default function OrderDetailIsland() {
  const screen = useScreen((env) => createOrderDetail(env, pageId(env)));
  const live = useView(screen.$order);
  const curve = useView(screen.$curve);
  useEarlyPart(loadRecord);
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
              <LatePart load={loadRecord} skeleton={<Skeleton card lines={5} />}>
                {({ OrderRecord }) => <OrderRecord order={order} onCopied={screen.copied} />}
              </LatePart>
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
