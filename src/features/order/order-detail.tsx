import { codes } from '#contract/codes.ts';
import { useScreen, useView } from '#core/react.ts';
import { CaseCard } from '#domain/ui/case-card/case-card.tsx';
import { OrderParking } from '#domain/ui/parking/order-parking.tsx';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { failedWith } from '#ui/detail-page/failed-with.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconInvoice } from '#ui/icon/set/invoice.ts';
import { iconShare } from '#ui/icon/set/share.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { actionButtons, isMain, type OrderAction } from './action-buttons.ts';
import { BillCard } from './bill-card.tsx';
import { hasCharge, type OrderDetail } from './order-detail-words.ts';
import { createOrderDetail } from './order-detail.store.ts';
import { ArrearsForms, QuestionForms } from './order-forms.tsx';
import { OrderRecord } from './order-record.tsx';
import { RulesCard } from './rules-card.tsx';
import { StateHead } from './state-head.tsx';

/** /order/:id */
export default function OrderDetailIsland() {
  const screen = useScreen(createOrderDetail);
  const live = useView(screen.$order);
  const curve = useView(screen.$curve);
  const now = live.state === 'ready' ? live.time : 0;
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
              <OrderParking
                order={order}
                parking={order.parking}
                costRules={order.costRules}
                cases={order.cases}
                reload={screen.refresh}
              />
              <CaseCard orderNo={order.orderNo} cases={order.cases} now={now} />
              <RulesCard order={order} />
              <OrderRecord
                order={order}
                curve={curve}
                now={now}
                onCopied={screen.copied}
                onComplain={screen.complain}
              />
            </>
          )}
        </LiveView>
      )}
      <QuestionForms actions={screen.actions} />
      <ArrearsForms arrears={screen.arrears} />
    </Page>
  );
}

interface Props {
  order: OrderDetail;
  onAsk: (question: 'cancel' | 'refund') => void;
  onArrears: () => Promise<void>;
}

/** The actions that the server allows in this state. */
function ActionBar({ order, onAsk, onArrears }: Props) {
  const buttons = actionButtons(order);
  if (buttons.length === 0) return null;
  const presses: Partial<Record<OrderAction, () => void | Promise<void>>> = {
    CANCEL: () => onAsk('cancel'),
    REFUND: () => onAsk('refund'),
    PAY_ARREARS: onArrears,
  };
  return (
    <BottomBar>
      {buttons.map(({ action, label, href }) => (
        <Button
          key={action}
          grow
          variant={isMain(action) ? 'primary' : 'plain'}
          href={href ?? undefined}
          onPress={href === null ? presses[action] : undefined}
        >
          {label}
        </Button>
      ))}
    </BottomBar>
  );
}
