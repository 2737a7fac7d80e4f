import { formatYuan } from '#core/money.ts';
import { useView } from '#core/react.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import type { Question } from '../../title/question.ts';
import { kindWord, titleTypeWord } from '../../words.ts';
import type { Confirmation } from '../request-form.store.ts';

/** Asks about the whole before it is sent: it cannot be changed afterwards (domain model, 4.2). */
export function ConfirmDialog({ confirmation }: { confirmation: Question<Confirmation> }) {
  const asked = useView(confirmation.$asked);
  return (
    <Dialog
      open={asked !== null}
      title="请确认开票信息，提交后不可修改"
      actions={[
        { label: '返回修改', tone: 'plain', onPress: () => confirmation.answer(false) },
        { label: '确认提交', onPress: () => confirmation.answer(true) },
      ]}
      onClose={() => confirmation.answer(false)}
    >
      {asked && <ConfirmFacts {...asked} />}
    </Dialog>
  );
}

const ConfirmFacts = ({ title, amount, orderCount }: Confirmation) => (
  <Facts
    items={[
      { label: '发票类型', value: `${kindWord('GENERAL')} · ${titleTypeWord(title.titleType)}` },
      { label: '发票抬头', value: <span className="break-anywhere">{title.title}</span> },
      ...(title.taxNo === null
        ? []
        : [{ label: '税号', value: <span className="digits break-anywhere">{title.taxNo}</span> }]),
      { label: '接收邮箱', value: <span className="break-anywhere">{title.email}</span> },
      { label: '开票金额', hint: `${orderCount} 笔订单`, value: `¥${formatYuan(amount)}`, sum: true },
    ]}
  />
);
