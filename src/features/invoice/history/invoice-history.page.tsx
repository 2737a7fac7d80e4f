import type { AnswerOf, RequestOf } from '#contract/call.ts';
import { invoiceHistory } from '#contract/calls/invoice/invoice-history.ts';
import { invoiceStatuses } from '#contract/schema/invoice/invoice-status.ts';
import type { Invoice } from '#contract/schema/invoice/invoice.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { firstPage, type NumberedPage } from '#core/paged-list/paging.ts';
import { formatDateTime } from '#core/time/day.ts';
import { missing } from '#core/time/format-time.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { iconChevronDown } from '#ui/icon/set/chevron-down.ts';
import { Money } from '#ui/money/money.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { kindWord, statusLabel } from '../invoice-words.ts';

/** /invoice/history: the first page of the invoices. The island says so if there are none. */
export const route = 'invoiceHistory';
export const call = invoiceHistory;

export const request = ({ query }: PageContext) => historyRequest(filterOf(query));

export const view = (invoices: AnswerOf<typeof call>, { query }: ViewContext) =>
  invoices.list.length > 0 && <HistoryRows list={invoices} filter={filterOf(query)} onFilter={() => {}} />;

/** The invoices loaded so far, and the years that have any. */
export type History = AnswerOf<typeof invoiceHistory>;

/** Filter of the list; an empty text stands for all states, or for all years. */
export interface HistoryFilter {
  status: (typeof invoiceStatuses)[number] | '';
  /** `2026` */
  year: string;
}

export const noFilter: HistoryFilter = { status: '', year: '' };

/** @returns the filter in the address; invalid values count as absent */
export function filterOf(query: URLSearchParams): HistoryFilter {
  const status = invoiceStatuses.find((known) => known === query.get('status')) ?? '';
  const year = query.get('year') ?? '';
  return { status, year: /^2\d{3}$/.test(year) ? year : '' };
}

export const keyOf = ({ status, year }: HistoryFilter): string => `${status}|${year}`;

/** @returns the request for one page of the list */
export const historyRequest = (
  { status, year }: HistoryFilter,
  page: NumberedPage = firstPage,
): RequestOf<typeof invoiceHistory> => ({
  ...(status ? { status } : {}),
  ...(year ? { year: Number(year) } : {}),
  ...page,
});

/** Which filter sheet is open. */
export type HistorySheet = 'status' | 'year';

interface Props {
  list: History;
  filter: HistoryFilter;
  onFilter: (sheet: HistorySheet) => void;
}

/** The filter chips and the invoices. */
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

/** The filter chips, which open their sheets, and the number of invoices found. */
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

/** One invoice: title, amount, time of application and state. */
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
