import type { ReadableAtom } from 'nanostores';
import type { Live } from '#core/live.ts';
import { useView } from '#core/react.ts';
import type { StartState } from '#domain/start/start.store.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { NoticeDialog } from '#ui/notice-dialog/notice-dialog.tsx';
import { PaymentDialog } from '#domain/ui/payment-dialog/payment-dialog.tsx';
import { StartDeadline } from '#domain/ui/start-deadline/start-deadline.tsx';
import type { PreOrderConnector } from './pre-order.page.tsx';
import type { PreOrderScreen } from './pre-order.store.ts';

interface Props {
  /** The connector to plug in. */
  connector: Live<PreOrderConnector>;
  start: StartState;
  /** Seconds until a start may be tried again. */
  wait: number;
  /** Address of the order, which asks for the refund there. */
  refund: string | null;
  /** Deadline for the start, epoch ms; `null` while unknown. */
  $startBy: ReadableAtom<number | null>;
  onStart: () => Promise<void>;
}

/** What the user has to do between payment and start. During the start the overlay covers the page. */
export function StartPanel({ connector, start, wait, refund, $startBy, onStart }: Props) {
  const startBy = useView($startBy);
  if (start.step === 'sent' || start.step === 'confirmed') return null;
  return (
    <Card title="已支付，待启动">
      <div className="u-stack-3" role="status">
        {connector.state === 'ready' && (
          <p className="sub">
            {connector.value.station.name} ·{' '}
            <span className="kept">{connector.value.connector.connectorName}</span>
          </p>
        )}
        <p>{start.text}</p>
        <StartDeadline startBy={startBy} />
        <Button onPress={onStart} disabledReason={wait > 0 ? `${wait} 秒后可重试` : null}>
          {start.step === 'unknown' ? '再次确认启动' : '我已插好枪，启动充电'}
        </Button>
        {refund && (
          <Button variant="plain" href={refund}>
            申请退款
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The dialogs of the page: the question about the payment, and the notice of a failure. */
export function NoticesAndPayment({ screen }: { screen: PreOrderScreen }) {
  const payment = useView(screen.$payment);
  const due = useView(screen.$due);
  const problem = useView(screen.$problem);
  const notice = useView(screen.$notice);
  return (
    <>
      <PaymentDialog
        step={payment}
        due={due}
        problem={problem}
        onPaid={screen.confirmPaid}
        onPayAgain={screen.payAgain}
        onCancel={screen.cancel}
        later={{ label: '稍后支付', onPress: screen.payLater }}
      />
      <NoticeDialog notice={notice} onFollow={screen.followNotice} onDismiss={screen.dismissNotice} />
    </>
  );
}
