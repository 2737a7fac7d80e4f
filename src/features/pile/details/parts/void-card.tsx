import { voidReasons } from '#contract/schema/home-pile/apply-choices.ts';
import { formatYuan } from '#core/money.ts';
import { formatDateTime } from '#core/time/day.ts';
import { missing } from '#core/time/format-time.ts';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import type { Application } from '../../apply-target.store.ts';
import { StateTag } from '../../application-views.tsx';

const states = {
  PENDING: { text: '审核中', tone: 'warn' },
  APPROVED: { text: '已通过', tone: 'idle' },
  REFUSED: { text: '未通过', tone: 'fault' },
  UNKNOWN: { text: '未知', tone: 'neutral' },
} as const;

/** A back end may know a reason that this page does not; a record would know `constructor` as well. */
const reasonWords = new Map<string, string>(Object.entries(voidReasons));

/** The wish to void an application, and what was answered: one that was refused goes on, and its owner reads why. */
export function VoidCard({ application: { voidInfo, status } }: { application: Application }) {
  if (!voidInfo || status === 'COMPLETED') return null;
  const { state, reasonCode, reasonText, applyTime, refundAmount, reply } = voidInfo;
  return (
    <Card title="作废申请" aside={<StateTag state={states[state]} />}>
      {/* That of a voided one stands above, as its state. */}
      {state === 'REFUSED' && reply && <p className="u-pb-2 break-anywhere">{reply}</p>}
      <Facts
        items={[
          { label: '作废原因', value: reasonText || (reasonWords.get(reasonCode) ?? missing) },
          { label: '申请时间', value: formatDateTime(applyTime) },
          ...(refundAmount ? [{ label: '退款金额', value: `¥${formatYuan(refundAmount)}` }] : []),
        ]}
      />
    </Card>
  );
}
