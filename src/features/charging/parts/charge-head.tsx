import type { CurrentOrder } from '#contract/schema/order/charge-order.ts';
import { Tag, type Tone } from '#ui/tag/tag.tsx';
import { phaseOf, sourceOf, type Phase } from '../charging-view.ts';

// A disc, not the square of a connector that is in use: that would look like the key that stops the charge.
const tags: Record<Phase, { tone: Tone; text: string }> = {
  waiting: { tone: 'plugged', text: '待启动' },
  starting: { tone: 'brand', text: '启动中' },
  charging: { tone: 'brand', text: '充电中' },
  stopping: { tone: 'brand', text: '停止中' },
  settling: { tone: 'neutral', text: '结算中' },
  abnormal: { tone: 'fault', text: '异常处理中' },
  unknown: { tone: 'neutral', text: '未知' },
  over: { tone: 'neutral', text: '已结束' },
};

/** State of the charge, where it happens, and whose it is where it is not of the own network. */
export function ChargeHead({ order }: { order: CurrentOrder }) {
  const { tone, text } = tags[phaseOf(order.status)];
  const { label } = sourceOf(order);
  return (
    <p className="u-row u-justify-center u-gap-2 u-text-center sub" data-loaded>
      <Tag tone={tone} dot>
        {text}
      </Tag>
      {label && <Tag>{label}</Tag>}
      <span>
        {order.station.name} · <span className="unbroken">{order.connector.connectorName}</span>
      </span>
    </p>
  );
}
