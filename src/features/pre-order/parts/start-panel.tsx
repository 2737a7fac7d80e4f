import type { ReadableAtom } from 'nanostores';
import type { Live } from '#core/live.ts';
import { useView } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import type { PreOrderConnector } from '../pre-order-connector.ts';
import type { StartState } from '#domain/start/start.store.ts';
import { StartDeadline } from '#ui/start-deadline/start-deadline.tsx';

interface Props {
  /** Where to plug in. */
  connector: Live<PreOrderConnector>;
  start: StartState;
  /** Seconds until a start may be tried again. */
  wait: number;
  /** Address of the order with the refund asked for. */
  refund: string | null;
  /** Until when it may be started, epoch ms; `null` where that is not known. */
  $startBy: ReadableAtom<number | null>;
  onStart: () => Promise<void>;
}

/** After the payment: what the owner has to do before it starts. While it starts, the curtain stands over the page. */
export function StartPanel({ connector, start, wait, refund, $startBy, onStart }: Props) {
  const startBy = useView($startBy);
  // Behind the curtain there is nothing to press.
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
