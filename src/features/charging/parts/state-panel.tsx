import type { CurrentOrder } from '#contract/schema/order/charge-order.ts';
import { href } from '#routes.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { phaseOf } from '../phase.ts';

/** What is said of a charge that has no values to show. */
export function StatePanel({ order }: { order: CurrentOrder }) {
  const abnormal = phaseOf(order) === 'abnormal';
  return (
    <Card title={abnormal ? '异常处理中' : '数据更新中…'}>
      <div className="u-stack-3" role="status">
        {abnormal ? (
          <>
            <p>{order.abnormalReason ?? '订单异常，客服正在处理。'}</p>
            <p className="sub">处理结果和退款请在订单中查看。</p>
            <Button variant="soft" href={href('order', { id: order.orderNo })}>
              查看订单
            </Button>
          </>
        ) : (
          '正在等待充电桩上报数据，充电状态以充电桩为准。'
        )}
      </div>
    </Card>
  );
}
