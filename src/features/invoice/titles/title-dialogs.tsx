import { titleTexts } from '#contract/invoice/title-rules.ts';
import type { InvoiceTitle } from '#contract/schema/invoice/invoice-title.ts';
import { formatYuan } from '#core/money.ts';
import { useView } from '#core/react.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { type Fact, Facts } from '#ui/facts/facts.tsx';
import { Note } from '#ui/note/note.tsx';
import { kindWord, reissueNote, titleTypeWord } from '../invoice-words.ts';
import { type Confirmation, type Question } from '../invoice-write.ts';
import type { TitleFieldsStore } from './title-fields.store.ts';

/** Shows the whole application for confirmation: it cannot be changed afterwards (domain model, 4.2). */
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

/** One line, or none if nothing was entered. */
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

/** Asks about a tax number whose check digit is wrong: some numbers in use are like that (domain model, 4.2). */
export function DoubtDialog({ fields: { doubt } }: { fields: TitleFieldsStore }) {
  const taxNo = useView(doubt.$asked);
  return (
    <Dialog
      open={taxNo !== null}
      title={titleTexts.taxNo.doubtful}
      actions={[
        { label: '返回修改', tone: 'plain', onPress: () => doubt.answer(false) },
        { label: '确认无误', onPress: () => doubt.answer(true) },
      ]}
      onClose={() => doubt.answer(false)}
    >
      <span className="digits break-anywhere">{taxNo}</span>
    </Dialog>
  );
}

/** Asks before a title is deleted. */
export function RemoveDialog({ removal }: { removal: Question<Pick<InvoiceTitle, 'title'>> }) {
  const title = useView(removal.$asked);
  return (
    <Dialog
      open={title !== null}
      title="删除这个抬头？"
      actions={[
        { label: '取消', tone: 'plain', onPress: () => removal.answer(false) },
        { label: '删除抬头', tone: 'danger', onPress: () => removal.answer(true) },
      ]}
      onClose={() => removal.answer(false)}
    >
      <span className="break-anywhere">{title?.title}</span>
      。已经开出的发票不受影响。
    </Dialog>
  );
}
