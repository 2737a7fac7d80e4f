import type { AnswerOf } from '#contract/call.ts';
import { invoiceDetail } from '#contract/calls/invoice/invoice-detail.ts';
import { invoiceProblem } from '#contract/invoice/invoice-check.ts';
import { formatYuan } from '#core/money.ts';
import type { PageContext } from '#core/page/definition.ts';
import { formatDateTime } from '#core/time/day.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { CopyValue } from '#ui/facts/copy-value.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { LinkValue } from '#ui/facts/link-value.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconCheck } from '#ui/icon/set/check.ts';
import { iconClock } from '#ui/icon/set/clock.ts';
import { iconInfo } from '#ui/icon/set/info.ts';
import { iconWarning } from '#ui/icon/set/warning.ts';
import type { IconShapes } from '#ui/icon/shapes.ts';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Steps } from '#ui/steps/steps.tsx';
import { kindWord, rateWord, statusLabel, titleTypeWord } from '../invoice-words.ts';

/** /invoice/detail/:id: state, amount and contents of the invoice. */
export const route = 'invoiceDetail';
export const call = invoiceDetail;

export const request = ({ id }: PageContext) => (id ? { invoiceId: id } : null);

export const view = (invoice: AnswerOf<typeof call>) => (
  <>
    <InvoiceHead invoice={invoice} />
    <InvoiceFacts invoice={invoice} onCopied={() => {}} />
  </>
);

export type InvoiceDetail = AnswerOf<typeof invoiceDetail>;

/** A past or future step of an invoice, in words for the user. */
interface InvoiceStep {
  state: 'done' | 'now' | 'failed' | 'next';
  label: string;
  /** Why it failed, or how long it takes. */
  note?: string;
  time?: string;
}

const at = (time: number | null): { time?: string } => (time === null ? {} : { time: formatDateTime(time) });

/** @returns the past and future steps of an invoice (domain model, 2.3) */
export function stepsOf(invoice: InvoiceDetail): InvoiceStep[] {
  const { status, applyTime, issueTime, failReason, reverseTime, reverseRefusal } = invoice;
  const applied: InvoiceStep = { state: 'done', label: '提交申请', ...at(applyTime) };
  const issued: InvoiceStep = { state: 'done', label: '开具发票', ...at(issueTime) };
  switch (status) {
    case 'SUBMITTED':
      return [
        applied,
        { state: 'now', label: '开票中', note: '一般几分钟，最长 72 小时' },
        { state: 'next', label: '发送到邮箱' },
      ];
    case 'ISSUED':
      return [
        applied,
        issued,
        reverseRefusal === null
          ? { state: 'done', label: '发送到邮箱' }
          : { state: 'failed', label: '换开未通过，原发票继续有效', note: reverseRefusal },
      ];
    case 'FAILED':
      return [
        applied,
        { state: 'failed', label: '开票失败', ...(failReason === null ? {} : { note: failReason }) },
      ];
    case 'REVERSING':
      return [applied, issued, { state: 'now', label: '红冲中' }, { state: 'next', label: '按新抬头开具' }];
    case 'REVERSED':
      return [applied, issued, { state: 'done', label: '已红冲', ...at(reverseTime) }];
    default:
      return [applied];
  }
}

const sentences: Partial<Record<InvoiceDetail['status'], string>> = {
  SUBMITTED: '已提交税务平台，开好后发到您的邮箱',
  FAILED: '订单已恢复为未开票，可以重新申请',
  REVERSING: '原发票红冲后，按新的抬头重新开具',
  REVERSED: '原发票已作废，以新发票为准',
};

/** @returns what happens next, in one sentence; empty if nothing does */
export function sentenceOf({
  status,
  email,
  canApplyAgain,
}: Pick<InvoiceDetail, 'status' | 'email' | 'canApplyAgain'>): string {
  if (status === 'ISSUED' && email) return `已发送到 ${email}`;
  return status === 'FAILED' && !canApplyAgain ? '' : (sentences[status] ?? '');
}

/** @returns why the invoice cannot be sent by e-mail again; `null` if it can */
export const resendReason = ({ resendsLeft }: Pick<InvoiceDetail, 'resendsLeft'>): string | null =>
  resendsLeft === 0 ? '今日次数已用完，明天可再发送' : null;

type Status = InvoiceDetail['status'];

const icons: Record<Status, IconShapes> = {
  SUBMITTED: iconClock,
  ISSUED: iconCheck,
  FAILED: iconWarning,
  REVERSING: iconClock,
  REVERSED: iconInfo,
  UNKNOWN: iconInfo,
};

const colours: Record<Status, string> = {
  SUBMITTED: 'u-text-brand',
  ISSUED: 'u-text-idle',
  FAILED: 'u-text-fault',
  REVERSING: 'u-text-warn',
  REVERSED: 'u-text-2',
  UNKNOWN: 'u-text-2',
};

/** State, amount, what happens next, and the steps with their times. */
export function InvoiceHead({ invoice }: { invoice: InvoiceDetail }) {
  const { status, amount } = invoice;
  const sentence = sentenceOf(invoice);
  return (
    <Card>
      <div className="u-text-center" data-loaded>
        <p className={`u-center u-gap-2 u-font-bold ${colours[status]}`} role="status" data-part="state">
          <Icon icon={icons[status]} size={20} />
          {statusLabel(status).text}
        </p>
        <p className="u-mt-1 u-mb-1 u-leading-tight" data-part="amount">
          <Money amount={amount} size={40} />
        </p>
        {sentence && <p className="sub">{sentence}</p>}
      </div>
      <div className="u-mt-3 u-pt-2 u-line-t">
        <Steps
          steps={stepsOf(invoice).map(({ time, ...step }) => ({
            ...step,
            ...(time === undefined ? {} : { value: time }),
          }))}
        />
      </div>
    </Card>
  );
}

interface Props {
  invoice: InvoiceDetail;
  onCopied: (done: boolean) => void;
}

const yuan = (amount: number | null): string => (amount === null ? '--' : `¥${formatYuan(amount)}`);

/** Contents of the invoice: buyer, seller and amounts. */
export const InvoiceFacts = ({ invoice, onCopied }: Props) => (
  <>
    <Card title="发票信息">
      <Facts items={factsOf(invoice, onCopied)} />
    </Card>
    <AmountCard invoice={invoice} />
  </>
);

/** A long text that may wrap anywhere. */
const long = (text: string) => <span className="digits break-anywhere">{text}</span>;

const linked = (label: string, word: string, id: string | null): Fact[] => {
  if (id === null) return [];
  return [{ label, value: <LinkValue href={href('invoiceDetail', { id })} text={word} /> }];
};

const known = (label: string, text: string | null): Fact[] => (text ? [{ label, value: long(text) }] : []);

function factsOf(invoice: InvoiceDetail, onCopied: Props['onCopied']): Fact[] {
  const { invoiceNo } = invoice;
  return [
    ...(invoiceNo === null
      ? []
      : [
          {
            label: '发票号码',
            value: <CopyValue text={invoiceNo} label="复制发票号码" onCopied={onCopied} />,
          },
        ]),
    { label: '发票类型', value: kindWord(invoice.invoiceKind) },
    { label: '抬头类型', value: titleTypeWord(invoice.titleType) },
    { label: '发票抬头', value: long(invoice.title) },
    ...known('税号', invoice.taxNo),
    ...known('注册地址', invoice.regAddress),
    ...known('注册电话', invoice.regPhone),
    ...known('开户银行', invoice.bankName),
    ...known('银行账号', invoice.bankAccount),
    ...known('接收邮箱', invoice.email),
    ...known('手机号', invoice.phone),
    ...known('备注', invoice.remark),
    { label: '开票主体', value: invoice.sellerName },
    ...known('销方税号', invoice.sellerTaxNo),
    { label: '申请时间', value: formatDateTime(invoice.applyTime) },
    ...known('红字发票号码', invoice.redInvoiceNo),
    ...linked('原发票', '查看原发票', invoice.reissueOf),
    ...linked('新发票', '查看新发票', invoice.reversedBy),
  ];
}

/** Lines, net amount and tax; a warning in their place if they do not add up to the amount of the invoice. */
function AmountCard({ invoice }: Pick<Props, 'invoice'>) {
  const { lines, netAmount, taxAmount, amount } = invoice;
  if (lines.length === 0 && netAmount === null) return null;
  if (invoiceProblem(invoice) !== null)
    return (
      <Card title="金额明细">
        <Note tone="warn">明细与发票金额不一致，请以发票文件为准，或联系客服核实</Note>
      </Card>
    );
  return (
    <Card title="金额明细">
      {lines.map((line) => (
        <div key={line.name} className="u-row u-justify-between u-gap-x-3 u-py-1 digits" data-part="line">
          <p className="u-from-10">
            {line.name}
            <span className="u-block sub">
              {yuan(line.netAmount)} + 税额 {yuan(line.taxAmount)}（税率 {rateWord(line.taxRateBp)}）
            </span>
          </p>
          <p className="u-ml-auto">{yuan(line.amount)}</p>
        </div>
      ))}
      <Facts
        items={[
          { label: '不含税金额', value: yuan(netAmount) },
          { label: '税额', value: yuan(taxAmount) },
          { label: '价税合计', value: yuan(amount), sum: true },
        ]}
      />
    </Card>
  );
}
