import { invoiceProblem } from '#contract/invoice/invoice-check.ts';
import { formatYuan } from '#core/money.ts';
import { formatDateTime } from '#core/time/day.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { CopyValue } from '#ui/facts/copy-value.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { LinkValue } from '#ui/facts/link-value.tsx';
import { Note } from '#ui/note/note.tsx';
import { kindWord, rateWord, titleTypeWord } from '../../words.ts';
import type { InvoiceDetail } from '../invoice-view.ts';

interface Props {
  invoice: InvoiceDetail;
  onCopied: (done: boolean) => void;
}

const yuan = (amount: number | null): string => (amount === null ? '--' : `¥${formatYuan(amount)}`);

/** What stands on the invoice: to whom, from whom, and the amounts. */
export const InvoiceFacts = ({ invoice, onCopied }: Props) => (
  <>
    <Card title="发票信息">
      <Facts items={factsOf(invoice, onCopied)} />
    </Card>
    <AmountCard invoice={invoice} />
  </>
);

/** A long text that may break anywhere. */
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

/** Lines, net and tax; those that say something else than the amount are not shown. */
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
