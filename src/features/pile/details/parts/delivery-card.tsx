import { copyText } from '#core/device/copy-text.ts';
import { formatDateTime } from '#core/time/day.ts';
import { missing } from '#core/time/format-time.ts';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconCopy } from '#ui/icon/set/copy.ts';
import { Tag } from '#ui/tag/tag.tsx';
import type { Application } from '../../former.store.ts';

const states = {
  PENDING: { text: '待发货', tone: 'brand' },
  SHIPPED: { text: '已发货', tone: 'busy' },
  SIGNED: { text: '已签收', tone: 'idle' },
  RETURNED: { text: '已退回', tone: 'warn' },
  UNKNOWN: { text: '未知', tone: 'neutral' },
} as const;

interface Props {
  application: Application;
  onCopied: (done: boolean) => void;
}

/** Where the pile is on its way to the owner. */
export function DeliveryCard({ application: { delivery }, onCopied }: Props) {
  if (!delivery) return null;
  const { status, carrier, trackingNo, receiver, phoneMasked, address, steps } = delivery;
  return (
    <Card
      title="配送信息"
      aside={
        <Tag tone={states[status].tone} dot>
          {states[status].text}
        </Tag>
      }
    >
      <Facts
        items={[
          { label: '承运方', value: carrier ?? missing },
          {
            label: '运单号',
            value:
              trackingNo === null ? (
                missing
              ) : (
                <span className="u-flex u-items-center u-justify-end -u-my-2 -u-mr-3">
                  <span className="break-anywhere">{trackingNo}</span>
                  <IconButton
                    icon={iconCopy}
                    label="复制运单号"
                    onPress={() => void copyText(trackingNo).then(onCopied)}
                  />
                </span>
              ),
          },
          { label: '收件人', value: `${receiver} ${phoneMasked}` },
          { label: '收件地址', value: address },
        ]}
      />
      {steps.length > 0 && (
        <ol className="u-lines">
          {steps.map(({ time, text }, index) => (
            <li className="u-py-2" key={index}>
              <p className="break-anywhere">{text}</p>
              <p className="sub digits">{formatDateTime(time)}</p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
