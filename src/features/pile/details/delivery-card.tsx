import type { AppError } from '#core/error.ts';
import { missing } from '#core/time/format-time.ts';
import { Card } from '#ui/card/card.tsx';
import { ErrorView } from '#ui/error-view/error-view.tsx';
import { CopyValue } from '#ui/facts/copy-value.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Timeline } from '#ui/timeline/timeline.tsx';
import type { Application } from '../apply-target.store.ts';
import { StateTag } from '../application-views.tsx';

const states = {
  PENDING: { text: '待发货', tone: 'brand' },
  SHIPPED: { text: '已发货', tone: 'busy' },
  SIGNED: { text: '已签收', tone: 'idle' },
  RETURNED: { text: '已退回', tone: 'warn' },
  UNKNOWN: { text: '未知', tone: 'neutral' },
} as const;

export interface DeliveryProps {
  application: Application;
  /** Why the delivery could not be read. */
  deliveryError?: AppError | null;
  onReadDelivery?: () => Promise<void>;
  onCopied: (done: boolean) => void;
}

/** The delivery of the pile. */
export function DeliveryCard({
  application: { delivery },
  deliveryError,
  onReadDelivery,
  onCopied,
}: DeliveryProps) {
  if (!delivery)
    return deliveryError ? (
      <Card title="配送信息">
        <ErrorView error={deliveryError} action={{ label: '重试', onPress: onReadDelivery }} />
      </Card>
    ) : null;
  const { status, carrier, trackingNo, pileSn, receiver, phoneMasked, address, steps } = delivery;
  return (
    <Card title="配送信息" aside={<StateTag state={states[status]} />}>
      <Facts
        items={[
          { label: '承运方', value: carrier ?? missing },
          {
            label: '运单号',
            value:
              trackingNo === null ? (
                missing
              ) : (
                <CopyValue text={trackingNo} label="复制运单号" onCopied={onCopied} />
              ),
          },
          { label: '收件人', value: `${receiver} ${phoneMasked}` },
          { label: '收件地址', value: address },
          // The pile is bound by this number and the check code on its plate.
          ...(pileSn === null
            ? []
            : [
                {
                  label: '设备编号',
                  value: <span className="break-anywhere">{pileSn}</span>,
                },
              ]),
        ]}
      />
      {steps.length > 0 && <Timeline entries={steps} />}
    </Card>
  );
}
