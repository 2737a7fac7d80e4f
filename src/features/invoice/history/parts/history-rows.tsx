import type { Invoice } from '#contract/schema/invoice/invoice.ts';
import { formatDateTime } from '#core/time/day.ts';
import { missing } from '#core/time/format-time.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { iconChevronDown } from '#ui/icon/set/chevron-down.ts';
import { Money } from '#ui/money/money.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { kindWord, statusLabel } from '../../words.ts';
import type { HistoryFilter } from '../history-filter.ts';
import type { History } from '../history.store.ts';

/** Which choice is open over the list. */
export type HistorySheet = 'status' | 'year';

interface Props {
  list: History;
  filter: HistoryFilter;
  onFilter: (sheet: HistorySheet) => void;
}

/** What is shown, as chips that open a choice, and the invoices. */
export const HistoryRows = ({ list, filter, onFilter }: Props) => (
  <div className="u-stack-3">
    <HistoryHead list={list} filter={filter} onFilter={onFilter} />
    <ul className="u-stack-3">
      {list.list.map((invoice) => (
        <li key={invoice.invoiceId} data-part="invoice">
          <InvoiceRow invoice={invoice} />
        </li>
      ))}
    </ul>
  </div>
);

/** The filters and how many invoices they let through. */
export const HistoryHead = ({ list, filter, onFilter }: Props) => (
  <div className="u-row u-justify-between u-gap-x-3 u-gap-y-2 digits">
    <div className="u-flex u-flex-wrap u-gap-2">
      <Chip
        iconEnd={iconChevronDown}
        pressed={filter.status !== ''}
        label={filter.status ? statusLabel(filter.status).text : '全部状态'}
        onPress={() => onFilter('status')}
      />
      <Chip
        iconEnd={iconChevronDown}
        pressed={filter.year !== ''}
        label={filter.year ? `${filter.year}年` : '全部年份'}
        onPress={() => onFilter('year')}
      />
    </div>
    {list.total > 0 && <p className="sub">共 {list.total} 张</p>}
  </div>
);

/** One invoice: to whom, how much, when, in which state. */
function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { invoiceId, status, title, amount, invoiceKind, orderCount, applyTime, failReason } = invoice;
  const { text, tone } = statusLabel(status);
  return (
    <Card href={href('invoiceDetail', { id: invoiceId })}>
      <div className="u-flex u-flex-wrap u-items-start u-justify-between u-gap-x-3">
        <h2 className="u-from-10 u-text-16 u-font-bold break-anywhere">{title}</h2>
        <p className="u-ml-auto">
          <Money amount={amount} size={18} />
        </p>
      </div>
      <p className="u-flex u-flex-wrap u-gap-x-3 u-mt-1 u-text-2 u-text-13 digits">
        <span>{kindWord(invoiceKind)}</span>
        <span>{orderCount ?? missing} 笔订单</span>
        <span>{formatDateTime(applyTime)} 申请</span>
      </p>
      {status === 'FAILED' && failReason && <p className="u-mt-1 u-text-warn u-text-13">{failReason}</p>}
      <p className="u-mt-2">
        <Tag tone={tone} dot>
          {text}
        </Tag>
      </p>
    </Card>
  );
}
