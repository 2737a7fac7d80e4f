import type { ReactNode } from 'react';
import type { CurrentOrder } from '#contract/schema/order/charge-order.ts';
import { Tag, type Tone } from '#ui/tag/tag.tsx';
import { sourceOf } from '../charging-view.ts';
import { phaseOf, type Phase } from '../phase.ts';

// A disc, not the square of a connector that is in use: that would look like the key that stops the charge.
const tags: Partial<Record<Phase, { tone: Tone; text: string }>> = {
  charging: { tone: 'brand', text: '充电中' },
  stopping: { tone: 'brand', text: '停止中' },
  abnormal: { tone: 'fault', text: '异常处理中' },
};

interface Props {
  order: CurrentOrder;
  /** In place of the state: what counts more before and after a charge. */
  tag?: ReactNode;
}

/** State of the charge, where it happens, and whose it is where it is not of the own network. */
export function ChargeHead({ order, tag }: Props) {
  const { tone, text } = tags[phaseOf(order)] ?? { tone: 'neutral', text: '未知' };
  const { label } = sourceOf(order);
  return (
    <p className="u-row u-justify-center u-gap-2 u-text-center sub" data-loaded>
      {tag ?? (
        <Tag tone={tone} dot>
          {text}
        </Tag>
      )}
      {label && <Tag>{label}</Tag>}
      <span>
        {order.station.name} <span className="kept">·&nbsp;{order.connector.connectorName}</span>
      </span>
    </p>
  );
}
