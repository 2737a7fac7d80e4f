import { formatKwh } from '#core/money.ts';
import { useMade, useView } from '#core/react.ts';
import { monthWord } from '#core/time/month.ts';
import { Button } from '#ui/button/button.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { ErrorView } from '#ui/error-view/error-view.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { Money } from '#ui/money/money.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { createExport, firstChoice } from './export.store.ts';
import { type ListFilter, carWord, choosableMonths } from './list-filter.ts';
import type { MonthBill } from './month-bill.ts';
import type { ListSheet } from './order-cards.tsx';
import type { OrderListScreen, Orders } from './order-list.store.ts';
import '#ui/styles/select.css';

interface ListSheetsProps {
  screen: OrderListScreen;
  list: Orders;
  filter: ListFilter;
  sheet: ListSheet | null;
  onClose: () => void;
}

/** Choice of month and car, and the export of a month. Loaded when it is opened. */
export function ListSheets({ screen, list, filter, sheet, onClose }: ListSheetsProps) {
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

interface ExportFormProps {
  list: Orders;
  filter: ListFilter;
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

const Select = ({ label, value, options, onChange }: SelectProps) => (
  <label className="u-row u-gap-x-3">
    {label}
    <span className="pw-select u-from-10">
      <select
        className="u-w-full u-min-h-touch u-px-3 u-line u-rounded-2 u-bg-surface u-text-1 digits"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  </label>
);

/** Unpaid balance of the month, if any. */
const owedOf = ({ arrearsAmount }: MonthBill): Fact[] =>
  arrearsAmount > 0 ? [{ label: '待补缴', value: <Money amount={arrearsAmount} /> }] : [];

/** Export of a month: month, car, sums, and the file. Starts with the filter of the list. */
function ExportForm({ list, filter }: ExportFormProps) {
  const screen = useMade((env) => createExport(env, firstChoice(list, filter)));
  const choice = useView(screen.$choice);
  const bill = useView(screen.$bill);
  const cars = list.cars.map(({ vin }) => ({ value: vin, label: carWord(list.cars, vin) }));
  return (
    <div className="u-stack-3">
      <Select
        label="月份"
        value={choice.month}
        options={list.months.map(({ month }) => ({ value: month, label: monthWord(month) }))}
        onChange={(month) => screen.choose({ month })}
      />
      {cars.length > 1 && (
        <Select
          label="车辆"
          value={choice.vin}
          options={[{ value: '', label: '全部车辆' }, ...cars]}
          onChange={(vin) => screen.choose({ vin })}
        />
      )}
      {bill.state === 'loading' && <Skeleton lines={3} />}
      {bill.state === 'failed' && (
        <ErrorView text={bill.text} action={{ label: '重新加载', onPress: screen.load }} />
      )}
      {bill.state === 'ready' && (
        <>
          <Facts
            items={[
              { label: '已出账订单', value: `${bill.bill.orders.length} 单` },
              { label: '充电量', value: `${formatKwh(bill.bill.chargedWh)} 度` },
              { label: '费用合计', value: <Money amount={bill.bill.totalAmount} /> },
              ...owedOf(bill.bill),
              {
                label: '实付',
                value: <Money amount={bill.bill.payableAmount - bill.bill.arrearsAmount} />,
                sum: true,
              },
            ]}
          />
          <p className="sub">CSV 表格，一单一行；未产生账单的订单不在其中。</p>
          <div className="u-row u-gap-x-3">
            <Button
              grow
              disabledReason={bill.bill.orders.length === 0 ? '该月没有已出账的订单' : null}
              onPress={() => screen.save(choice.vin && carWord(list.cars, choice.vin))}
            >
              导出 CSV
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
