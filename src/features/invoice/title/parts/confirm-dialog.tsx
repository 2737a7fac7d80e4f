import { formatYuan } from '#core/money.ts';
import { useView } from '#core/react.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { Note } from '#ui/note/note.tsx';
import { kindWord, titleTypeWord } from '../../words.ts';
import { reissueNote, type Confirmation } from '../confirmation.ts';
import type { Question } from '../question.ts';

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

/** What was entered, as far as something was. */
const entered = (label: string, text: string | null | undefined): Fact[] =>
  text ? [{ label, value: <span className="digits break-anywhere">{text}</span> }] : [];

const ConfirmFacts = ({ title, remark, reason, amount, orderCount }: Confirmation) => (
  <>
    <Facts
      items={[
        { label: '发票类型', value: `${kindWord('GENERAL')} · ${titleTypeWord(title.titleType)}` },
        ...entered('发票抬头', title.title),
        ...entered('税号', title.taxNo),
        ...entered('接收邮箱', title.email),
        ...entered('手机号', title.phone),
        ...entered('注册地址', title.regAddress),
        ...entered('注册电话', title.regPhone),
        ...entered('开户银行', title.bankName),
        ...entered('银行账号', title.bankAccount),
        ...entered('备注', remark),
        ...entered('换开原因', reason),
        {
          label: '开票金额',
          ...(orderCount !== null && { hint: `${orderCount} 笔订单` }),
          value: `¥${formatYuan(amount)}`,
          sum: true,
        },
      ]}
    />
    {reason !== undefined && <Note tone="warn">{reissueNote}</Note>}
  </>
);
