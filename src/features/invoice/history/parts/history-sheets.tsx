import { invoiceStatuses } from '#contract/schema/invoice/invoice-status.ts';
import { Choices } from '#ui/choices/choices.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { statusLabel } from '../../words.ts';
import type { HistoryFilter } from '../history-filter.ts';
import type { History } from '../history.store.ts';
import type { HistorySheet } from './history-rows.tsx';

interface Props {
  list: History;
  filter: HistoryFilter;
  sheet: HistorySheet | null;
  onShow: (change: Partial<HistoryFilter>) => void;
  onClose: () => void;
}

/** The choices of state and year. */
export function HistorySheets({ list, filter, sheet, onShow, onClose }: Props) {
  const choose = (change: Partial<HistoryFilter>) => {
    onShow(change);
    onClose();
  };
  return (
    <>
      <Sheet open={sheet === 'status'} title="选择状态" onClose={onClose}>
        <Choices
          label="状态"
          value={filter.status}
          options={[
            { value: '' as const, label: '全部状态' },
            ...invoiceStatuses.map((status) => ({ value: status, label: statusLabel(status).text })),
          ]}
          onChange={(status) => choose({ status })}
        />
      </Sheet>
      <Sheet open={sheet === 'year'} title="选择年份" onClose={onClose}>
        <Choices
          label="年份"
          value={filter.year}
          options={[
            { value: '', label: '全部年份' },
            ...list.years.map(({ year, count }) => ({
              value: String(year),
              label: (
                <>
                  {year}年<span className="u-block u-text-2 u-text-13 u-font-regular">{count} 张</span>
                </>
              ),
            })),
          ]}
          onChange={(year) => choose({ year })}
        />
      </Sheet>
    </>
  );
}
