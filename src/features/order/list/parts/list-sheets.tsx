import { Choices } from '#ui/choices/choices.tsx';
import { monthWord } from '#core/time/month.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import type { ListFilter } from '../list-filter.ts';
import type { OrderListScreen, Orders } from '../order-list.store.ts';
import { carWord, choosableMonths } from '../row-view.ts';
import { ExportForm } from './export-form.tsx';
import type { ListSheet } from './list-body.tsx';

interface Props {
  screen: OrderListScreen;
  list: Orders;
  filter: ListFilter;
  sheet: ListSheet | null;
  onClose: () => void;
}

/** The choices of month and car, and the export of a month. */
export function ListSheets({ screen, list, filter, sheet, onClose }: Props) {
  const choose = (change: Partial<ListFilter>) => {
    screen.choose(change);
    onClose();
  };
  const cars = list.cars.map(({ vin }) => ({ value: vin, label: carWord(list.cars, vin) }));
  return (
    <>
      <Sheet open={sheet === 'month'} title="选择月份" onClose={onClose}>
        <div className="u-max-h-half u-py-1 u-px-1 u-overflow-y-auto digits">
          <Choices
            label="月份"
            value={filter.month}
            options={[
              { value: '', label: '全部月份' },
              ...choosableMonths(list.months, filter.month).map(({ month, count }) => ({
                value: month,
                label: (
                  <>
                    {monthWord(month)}{' '}
                    <span className="u-block u-text-2 u-text-13 u-font-regular">{count} 单</span>
                  </>
                ),
              })),
            ]}
            onChange={(month) => choose({ month })}
          />
        </div>
      </Sheet>
      <Sheet open={sheet === 'car'} title="选择车辆" onClose={onClose}>
        <Choices
          label="车辆"
          value={filter.vin}
          options={[{ value: '', label: '全部车辆' }, ...cars]}
          onChange={(vin) => choose({ vin })}
        />
      </Sheet>
      <Sheet open={sheet === 'export'} title="导出账单" onClose={onClose}>
        <ExportForm list={list} filter={filter} />
      </Sheet>
    </>
  );
}
