import type { AnswerOf } from '#contract/call.ts';
import { invoiceSummary } from '#contract/calls/invoice/invoice-summary.ts';
import { missing } from '#core/time/format-time.ts';
import { href } from '#routes.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { iconHelp } from '#ui/icon/set/help.ts';
import { iconInvoice } from '#ui/icon/set/invoice.ts';
import { iconList } from '#ui/icon/set/list.ts';
import { iconUser } from '#ui/icon/set/user.ts';
import { Money } from '#ui/money/money.tsx';
import { Row } from '#ui/row/row.tsx';

/** /invoice/index: the amount that can be invoiced, and links to the other pages of invoices. */
export const route = 'invoiceIndex';
export const call = invoiceSummary;

export const request = () => ({});

export const view = (summary: AnswerOf<typeof call>) => <SummaryCards summary={summary} />;

interface Props {
  summary: AnswerOf<typeof invoiceSummary>;
}

/** The amount that can be invoiced, and links to orders, invoices, titles and rules. */
export function SummaryCards({ summary }: Props) {
  const { uninvoicedCount, uninvoicedAmount, historyCount, defaultTitle } = summary;
  const rows = [
    {
      to: href('invoiceNoBillList'),
      icon: iconList,
      label: '未开票订单',
      value: `${uninvoicedCount ?? missing} 单`,
    },
    {
      to: href('invoiceHistory'),
      icon: iconInvoice,
      label: '开票记录',
      value: `${historyCount ?? missing} 张`,
    },
    {
      to: href('invoiceCommonUse'),
      icon: iconUser,
      label: '常用抬头',
      // The name of a company is too long for the end of the row.
      ...(defaultTitle ? { hint: defaultTitle.title } : { value: '未设置' }),
    },
    { to: href('invoiceExplain'), icon: iconHelp, label: '开票说明' },
  ];
  return (
    <>
      <Card>
        <div className="u-text-center" data-loaded>
          <p className="sub">可开票金额</p>
          <p className="u-mt-1 u-mb-1 u-leading-tight" data-part="amount">
            <Money amount={uninvoicedAmount} size={40} />
          </p>
          <p className="sub digits">
            {uninvoicedCount === 0 ? '暂无可开票订单' : `${uninvoicedCount ?? missing} 单充电订单可以开票`}
          </p>
        </div>
        {uninvoicedCount !== 0 && (
          <div className="u-flex u-mt-3">
            <Button grow href={href('invoiceNoBillList')}>
              去开票
            </Button>
          </div>
        )}
      </Card>
      <Card>
        {rows.map(({ to, ...row }) => (
          <Row key={row.label} {...row} href={to} />
        ))}
      </Card>
    </>
  );
}
