import type { ReactNode } from 'react';
import { stopReasonText } from '#contract/schema/order/stop-reason.ts';
import type { CurrentOrder } from '#contract/schema/order/charge-order.ts';
import { formatYuan } from '#core/money.ts';
import { href } from '#routes.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { phaseOf } from '../charging-view.ts';
import type { StartState } from '#domain/start/start.store.ts';
import { StartDeadline } from '#ui/start-deadline/start-deadline.tsx';

interface Props {
  order: CurrentOrder;
  /** The connector is in the car, and nothing is charged. */
  plugged: boolean;
  start: StartState;
  /** Seconds until a start may be tried again. */
  wait: number;
  onStart: () => Promise<void>;
}

/** What happens before and after the charging itself. */
export function PhasePanel({ order, plugged, start, wait, onStart }: Props) {
  const phase = phaseOf(order.status);
  const link = href('order', { id: order.orderNo });
  if (phase === 'starting') return <Panel title="启动中…">充电桩正在启动，请勿拔枪，通常需要几秒钟。</Panel>;
  if (phase === 'settling') {
    return (
      <Panel title="结算中…">
        {order.stopReason !== null && <p>充电已停止：{stopReasonText(order.stopReason)}</p>}
        <OccupyNote amount={order.occupyAmount} plugged={plugged} />
        <p>账单生成后将自动显示{Boolean(order.prepaidAmount) && '，未用完的预付金额将自动退回'}。</p>
        <Button variant="plain" href={link}>
          查看订单
        </Button>
      </Panel>
    );
  }
  if (phase === 'charging' || phase === 'stopping' || phase === 'unknown') {
    return <Panel title="数据更新中…">正在等待充电桩上报数据，充电状态以充电桩为准。</Panel>;
  }
  if (phase === 'abnormal') {
    return (
      <Panel title="异常处理中">
        <p>{order.abnormalReason ?? '订单异常，客服正在处理。'}</p>
        <p className="sub">处理结果和退款请在订单中查看。</p>
        <Button variant="soft" href={link}>
          查看订单
        </Button>
      </Panel>
    );
  }
  if (phase !== 'waiting') return null;
  const failed = order.startFail;
  const underWay = start.step === 'sent' || start.step === 'confirmed';
  return (
    <Panel title={underWay ? '启动中…' : failed ? '启动失败' : '待启动'}>
      <p>{start.text || failed?.text || '请插好充电枪后启动充电。'}</p>
      {failed && !underWay && (
        <p className="sub digits">已失败 {failed.attempts} 次，失败 3 次将自动全额退款。</p>
      )}
      {!underWay && <StartDeadline />}
      {!underWay && (
        <Button onPress={onStart} disabledReason={wait > 0 ? `${wait} 秒后可重试` : null}>
          {start.step === 'unknown' ? '再次确认启动' : failed ? '重试' : '启动充电'}
        </Button>
      )}
      <Button variant="plain" href={link}>
        查看订单
      </Button>
    </Panel>
  );
}

/**
 * A car that stays plugged in may cost more each minute: what it costs by now and how that ends.
 * @param amount fen, still growing while plugged in
 */
function OccupyNote({ amount, plugged }: { amount: number | null; plugged: boolean }) {
  const fee = <b className="digits">超时占位费 ¥{formatYuan(amount)}</b>;
  if (plugged && amount) return <p>充电枪仍插在车上，已产生{fee}，拔枪后停止计费。</p>;
  if (plugged) return <p>充电枪仍插在车上，请尽快拔枪并驶离，部分充电站会收取超时占位费。</p>;
  return Boolean(amount) && <p>已拔枪，{fee}将计入账单。</p>;
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="u-stack-3" role="status">
        {children}
      </div>
    </Card>
  );
}
